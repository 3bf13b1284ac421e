// Pictures of pages: pictures.js FOLDER OUT
//
// Of each page of the folder OUT/page-NAME.png, as a window shows it.
"use strict";
const path = require("path");
const puppeteer = require("puppeteer-core");

const [from, to] = process.argv.slice(2, 4).map(p => path.resolve(p));
const shots = [
	{ name: "check", theme: "light" },
	{ name: "match", theme: "light", hash: "#e300" },
	{ name: "cards", theme: "dark" },
	{ name: "league", theme: "light" }
];

(async () => {
	const browser = await puppeteer.launch({
		executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
	for (const shot of shots) {
		const page = await browser.newPage();

		await page.setViewport({ width: 1200, height: 760 });
		await page.emulateMediaFeatures([
			{ name: "prefers-color-scheme", value: shot.theme }]);
		await page.goto(`file://${from}/${shot.name}.html${shot.hash || ""}`,
			{ waitUntil: "load" });
		await page.screenshot({ path: `${to}/page-${shot.name}.png` });
		await page.close();
	}
	await browser.close();
})();
