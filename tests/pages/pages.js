// Looks at pages in Chromium: pages.js GALLERY DIR [PATTERN]
//
// Each page, light and dark, 360 and 1400 pixels wide: nothing in the console,
// no request but for the page, no scrolling sideways, nothing that axe-core
// has against it, no element or attribute that koloda does not write; all that
// can be used is reached by Tab, seen to be, and not covered; it can be read
// without scripts; words fit their cards, and cards their paper.
"use strict";
const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const puppeteer = require("puppeteer-core");

const [gallery, dir] = process.argv.slice(2, 4).map(p => path.resolve(p));
const asked = new RegExp(process.argv[4] || "");
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const AXE_MOST = 20000; // elements of a page that axe-core is asked about: it
			 // takes minutes for the two that have more, of the same
const AXE_ALL = 4000; // of one that it is asked about in each look; else narrow
		       // and dark, wide and light
const TABS_MOST = 700; // likewise, what Tab goes to
let checks = 0, faults = 0, axed = 0, tabbed = 0;

const check = (good, what) => {
	checks++;
	if (!good) {
		faults++;
		console.log("FAIL " + what);
	}
};
const pages = fs.readdirSync(gallery, { recursive: true })
	.filter(f => f.endsWith(".html") && asked.test(f)).sort();
const url = f => "file://" + path.join(gallery, f);

const listen = (page, f) => {
	page.on("console", m => check(false, `${f}: console: ${m.text()}`));
	page.on("pageerror", e => check(false, `${f}: error: ${e.message}`));
	page.on("dialog", d => {
		check(false, `${f}: it executes`);
		d.dismiss();
	});
	page.on("request", r => check(r.url().split("#")[0] === url(f) ||
		r.url().startsWith("data:"), `${f}: request ${r.url()}`));
};

// The languages of the page; some pages have but one, and no choice.
const languages = page => page.$$eval(".body", v => v.map(e => e.lang));
const speak = (page, lang) => page.$$eval("#_" + lang,
	v => v.forEach(e => e.closest("label").click()));

const overflows = () => {
	const bad = [];
	for (const e of document.querySelectorAll(
		".k h2, .k .t, .k .x, .k .n, .k .f"))
		if (e.offsetParent && (e.scrollHeight > e.clientHeight + 1 ||
			(e.scrollWidth > e.clientWidth + 1 && !e.matches(".f")) ||
			e.matches(".x3")))
			bad.push(e.parentElement.id + " " + e.className);
	return bad;
};

// Elements and attributes that no page has, whatever anybody wrote; ids that
// stand twice.
const foreign = () => {
	const names = `a article b blockquote body br button caption circle code dd del details div dl dt
		em fieldset figcaption figure footer h1 h2 h3 h4 head header html i
		image input ins label legend li main meta nav ol optgroup option output
		p path pre rect script section select small span style summary svg
		symbol table tbody td template text th thead title tr ul use`.split(/\s+/);
	return [...document.querySelectorAll("*")].filter(e =>
		!names.includes(e.localName) ||
		[...e.attributes].some(a => /^(on|style$|srcdoc$)/.test(a.name)) ||
		e.matches("script:not([type])") && e.parentElement !== document.body)
		.map(e => e.outerHTML.slice(0, 80)).concat(
			[...document.querySelectorAll("[id]")].map(e => e.id)
				.sort().filter((id, i, all) => id === all[i - 1]));
};

// What axe-core has against the page; where it cannot tell the contrast of
// words, that is reckoned with the nearest ground that is not transparent.
const against = async values => {
	const pen = document.createElement("canvas").getContext("2d",
		{ willReadFrequently: true });
	const rgba = color => {
		pen.clearRect(0, 0, 1, 1);
		pen.fillStyle = color;
		pen.fillRect(0, 0, 1, 1);
		return [...pen.getImageData(0, 0, 1, 1).data];
	};
	const light = color => rgba(color).slice(0, 3).map(v => v / 255).map(v =>
		v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
		.reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0.05);
	const contrast = e => {
		let on = e;
		while (on.parentElement &&
			rgba(getComputedStyle(on).backgroundColor)[3] < 255)
			on = on.parentElement;
		const v = [light(getComputedStyle(e).color),
			light(getComputedStyle(on).backgroundColor)];
		return Math.max(...v) / Math.min(...v);
	};
	const found = await axe.run({ runOnly: { type: "tag", values } });
	return [...found.violations.map(v =>
		`${v.id} ${v.nodes.slice(0, 3).map(n => n.target)}`),
	...found.incomplete.filter(v => v.id === "color-contrast")
		.flatMap(v => v.nodes).map(n => document.querySelector(n.target[0]))
		.filter(e => contrast(e) < 4.5)
		.map(e => `contrast ${contrast(e)} ${e.outerHTML.slice(0, 80)}`)];
};

async function looked(browser, f, width, theme) {
	const page = await browser.newPage();
	const what = `${f}, ${width}, ${theme}`;
	listen(page, f);
	await page.setViewport({ width, height: 900 });
	await page.emulateMediaFeatures([
		{ name: "prefers-color-scheme", value: theme }]);
	await page.goto(url(f), { waitUntil: "load" });
	for (const lang of await languages(page)) {
		await speak(page, lang);
		const wide = await page.evaluate(() =>
			document.documentElement.scrollWidth);
		check(wide <= width, `${what}, ${lang}: ${wide} pixels wide`);
		const [told, there] = await page.evaluate(() => {
			const seen = v => [...document.querySelectorAll(v)]
				.filter(e => e.checkVisibility());
			return [seen(".count").map(e => e.textContent).join(),
				seen(".k").length || ""];
		});
		check(told === String(there),
			`${what}, ${lang}: "${told}" of ${there} cards`);
		await page.$$eval("main details",
			v => v.slice(0, 3).forEach(e => e.open = true));
		const open = await page.evaluate(() =>
			document.documentElement.scrollWidth);
		check(open <= width,
			`${what}, ${lang}: ${open} pixels wide, unfolded`);
		if (width > 1000 && theme === "light" && !f.includes("hostile")) {
			const bad = await page.evaluate(overflows);
			check(bad.length === 0, `${what}, ${lang}: ${bad}`);
		}
		const out = await page.evaluate(foreign);
		check(out.length === 0, `${what}, ${lang}: has ${out}`);
		// what stands in ru/ in two languages has them in en/, too
		const most = width < 1000 === (theme === "dark") ? AXE_MOST : AXE_ALL;
		if (f.startsWith("ru/") && f !== "ru/check.html" ||
			await page.evaluate(() =>
				document.querySelectorAll("*").length) > most)
			continue;
		await page.evaluate(axe);
		const bad = await page.evaluate(against, tags);
		axed++;
		check(bad.length === 0, `${what}, ${lang}: axe: ${bad}`);
	}
	await page.close();
}

// Without scripts: both languages can be chosen and read, no dead search.
async function plain(browser, f) {
	const page = await browser.newPage();
	listen(page, f);
	await page.setJavaScriptEnabled(false);
	await page.goto(url(f), { waitUntil: "load" });
	for (const lang of await languages(page)) {
		await speak(page, lang);
		const seen = await page.$eval(".body." + lang,
			e => e.checkVisibility() && e.innerText.length);
		check(seen > 20, `${f}, ${lang}: not read without scripts`);
	}
	check(await page.$eval(".search", e => !e.checkVisibility()),
		`${f}: a search that cannot work`);
	if (/^(en|ru)\//.test(f) && !/\/rules/.test(f))
		check(await page.$("footer a[href='./rules.html']"),
			`${f}: the rules of the games are not linked`);
	await page.close();
}

// By Tab: all that can be used, once; it is seen, and nothing is above it.
async function reached(browser, f, width) {
	const page = await browser.newPage();
	listen(page, f);
	await page.setViewport({ width, height: 900 });
	await page.goto(url(f), { waitUntil: "load" });
	const n = await page.evaluate(() => {
		// of radio buttons the one that is chosen
		window.left = new Set([...document.querySelectorAll(
			"a[href],button,input,select,summary,[tabindex='0']")].filter(e =>
			e.checkVisibility() && (e.type !== "radio" || e.checked)));
		return left.size;
	});
	for (let i = 0; i < n && n <= TABS_MOST; i++) {
		await page.keyboard.press("Tab");
		const bad = await page.evaluate(() => {
			const e = document.activeElement, all = e.closest("label") || e;
			const over = [...all.getClientRects()].flatMap(r =>
				[[r.left + r.width / 2, r.top + r.height / 2],
					[r.left + 3, r.top + 3],
					[r.right - 3, r.bottom - 3]])
				.map(at => document.elementFromPoint(...at));
			const mark = v => getComputedStyle(v).outlineStyle !== "none";

			left.delete(e);
			return [e === document.body && "nothing",
				!over.some(v => v && (all.contains(v) || v.contains(all))) &&
					"covered",
				!mark(e) && !mark(all) && "not marked"].filter(v => v)
				.map(v => `${v}: ${e.outerHTML.slice(0, 80)}`);
		});
		check(bad.length === 0, `${f}, ${width}: Tab ${i}: ${bad}`);
	}
	if (n <= TABS_MOST) {
		tabbed++;
		check(await page.evaluate(() => left.size) === 0, `${f}, ${width}: ` +
			await page.evaluate(() => "Tab does not reach " +
				[...left].slice(0, 3).map(e => e.outerHTML.slice(0, 80))));
	}
	await page.close();
}

// By keyboard: what is asked for is found, a card is opened and closed.
async function typed(browser, f, word, id) {
	const page = await browser.newPage();
	listen(page, f);
	await page.goto(url(f), { waitUntil: "load" });
	await page.keyboard.press("Tab");
	check(await page.evaluate(() => document.activeElement.className) ===
		"skip", `${f}: first is not the way to the content`);
	await page.keyboard.press("/");
	await page.keyboard.type(word);
	const left = await page.$$eval(".body.en .item",
		v => v.filter(e => e.checkVisibility()).map(e => e.id));
	check(left.length > 0 && left.length < 9 && left.includes(id),
		`${f}: "${word}" leaves ${left}`);
	await page.focus(`[id="${id}"] a`);
	await page.keyboard.press("Enter");
	check(await page.evaluate(() => location.hash) === "#" + id,
		`${f}: ${id} is not opened`);
	await page.keyboard.press("Escape");
	check(await page.$$eval(":target", v => v.length) === 0,
		`${f}: ${id} is not closed`);
	await page.close();
}

// A match: by keys, by the slider, by the address; the record is saved whole;
// what is shown behind an event is what stands there without scripts at the end.
async function watched(browser, f, lines) {
	const page = await browser.newPage();
	const at = () => page.$eval(".body.en [aria-current]",
		e => [...e.parentElement.children].indexOf(e));
	const table = () => page.$eval(".body.en .table", e => e.innerHTML);
	listen(page, f);
	await page.setJavaScriptEnabled(false);
	await page.goto(url(f), { waitUntil: "load" });
	const end = await table();
	await page.setJavaScriptEnabled(true);
	await page.goto(url(f), { waitUntil: "load" });
	const n = await page.$$eval(".body.en .account > li", v => v.length);
	check(n === lines, `${f}: ${n} lines`);
	check(await at() === 0, `${f}: does not begin at the beginning`);
	const begin = await table();
	for (const [key, to] of [["ArrowRight", 1], ["ArrowRight", 2],
		["ArrowLeft", 1], ["ArrowLeft", 0], ["ArrowLeft", 0], ["End", n - 1],
		["ArrowRight", n - 1], ["Home", 0]]) {
		await page.keyboard.press(key);
		check(await at() === to, `${f}: ${key} leads to ${await at()}`);
	}
	check(await table() === begin, `${f}: another table at the beginning`);
	await page.keyboard.press("PageDown");
	const turn = await at();
	await page.keyboard.press("PageDown");
	check(turn > 0 && await at() > turn, `${f}: no turns`);
	await page.keyboard.press("PageUp");
	check(await at() === turn, `${f}: not back by a turn`);
	await page.keyboard.press("End");
	check(await table() === end, `${f}: another table at the end`);
	await page.focus(".body.en [type=range]");
	await page.keyboard.press("Home");
	check(await at() === 0, `${f}: the slider does not move it`);
	await page.focus(".body.en .r");
	await page.keyboard.press("Enter");
	check(await page.$$eval(".law", v => v.length && v[0].innerText.length)
		> 20, `${f}: no clause unfolds`);
	await page.goto(url(f) + "#ru-e7", { waitUntil: "load" });
	await page.reload();
	check(await page.$eval(".body.ru", e => e.checkVisibility()) &&
		await at() === 7, `${f}: #ru-e7 shows ${await at()}`);
	const record = await page.evaluate(() => new Promise(done => {
		URL.createObjectURL = blob => {
			blob.text().then(done);
			return "#";
		};
		document.querySelector(".body.ru .save").click();
	}));
	fs.writeFileSync(path.join(dir, "match.yaml"), record);
	check(execFileSync(path.join(dir, "../koloda"), ["play", "--verify",
		"--db", path.join(dir, "../cards.db"), "--lang=en",
		path.join(dir, "match.yaml")]).includes("EXACT"),
	`${f}: the record is not true`);
	await page.close();
}

// Sixty cards: seven pages; copies of one card stand 63 mm from left to right
// and 88 mm from row to row.
async function printed(browser, f) {
	const page = await browser.newPage();
	const pdf = path.join(dir, "deck.pdf"), box = path.join(dir, "deck.box");
	await page.goto(url(f), { waitUntil: "load" });
	await page.pdf({ path: pdf, preferCSSPageSize: true,
		printBackground: true });
	execFileSync("pdftotext", ["-bbox", pdf, box]);
	const text = fs.readFileSync(box, "utf8");
	check(text.match(/<page /g).length === 7,
		`${f}: ${text.match(/<page /g).length} pages`);
	const id = await page.$$eval(".k",
		v => v.find(e => e.checkVisibility()).id.replace(/.*\./, ""));
	const at = [...text.matchAll(
		/xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)</g)]
		.filter(m => m[3] === id).map(m => [+m[1], +m[2]]);
	const pitch = v => (Math.max(...v) - Math.min(...v)) * 25.4 / 72;
	const across = pitch(at.map(v => v[0])), down = pitch(at.map(v => v[1]));
	check(at.length === 4, `${f}: ${at.length} copies of ${id}`);
	check(Math.abs(across - 2 * 63) < 0.5, `${f}: 2 cards, ${across} mm`);
	check(Math.abs(down - 88) < 0.5, `${f}: a card of ${down} mm`);
	await page.$$eval(".onsheet",
		v => v.find(e => e.checkVisibility()).click());
	await page.pdf({ path: pdf, preferCSSPageSize: true });
	execFileSync("pdftotext", ["-bbox", pdf, box]);
	check(fs.readFileSync(box, "utf8").match(/<page /g).length === 1,
		`${f}: the sheet takes more than a page`);
	await page.close();
}

// The judge's overview: by keyboard a list is found, unfolded, the column
// sorted; each slip is one page A5.
async function judged(browser, f) {
	const page = await browser.newPage();
	const pdf = path.join(dir, "slips.pdf"), box = path.join(dir, "slips.box");
	const rows = () => page.$$eval(".row",
		v => v.filter(e => e.checkVisibility()).map(e =>
			e.querySelector("summary").children[1].textContent));
	listen(page, f);
	await page.goto(url(f), { waitUntil: "load" });
	const all = await rows();
	await page.focus("[data-by] button");
	await page.keyboard.press("Enter");
	const up = await rows();
	await page.keyboard.press("Enter");
	const down = await rows();
	check(up.join() !== all.join() && up.length === all.length &&
		up.join() === down.reverse().join(), `${f}: not sorted`);
	await page.select("[data-of=state]", "illegal");
	const ill = await rows();
	check(ill.length > 0 && ill.length < all.length,
		`${f}: ${ill.length} of ${all.length} are illegal`);
	await page.focus(".row:not([hidden]) summary");
	await page.keyboard.press("Enter");
	check(await page.$eval(".row[open] .lines", e => e.checkVisibility()),
		`${f}: a list is not unfolded`);
	await page.select("[data-of=state]", "");
	await page.click(".onsheet");
	await page.pdf({ path: pdf, preferCSSPageSize: true });
	execFileSync("pdftotext", ["-bbox", pdf, box]);
	const sheets = [...fs.readFileSync(box, "utf8")
		.matchAll(/<page width="(\d+)[.\d]*" height="(\d+)/g)];
	check(sheets.length === all.length,
		`${f}: ${sheets.length} pages of ${all.length} slips`);
	check(sheets.every(m => m[1] === "420" && m[2] === "594"),
		`${f}: a slip is not A5`);
	await page.close();
}

// A card and how many cards are drawn are chosen: the odds are those of the
// table that is left, and rise with the cards.
async function chosen(browser, f) {
	const page = await browser.newPage();
	const answer = () => page.$eval(".odds output",
		e => parseFloat(e.textContent.replace(",", ".")));
	listen(page, f);
	await page.goto(url(f), { waitUntil: "load" });
	await page.focus(".odds select");
	await page.keyboard.press("End");
	const first = await answer();
	await page.focus(".odds label + label select");
	await page.keyboard.press("ArrowDown");
	const second = await answer();
	check(first > 0 && second > first,
		`${f}: ${second} % behind ${first} %`);
	check(await page.$$eval(".body.en .odds table",
		v => v.filter(e => e.checkVisibility()).length) === 1,
		`${f}: not one table of odds`);
	await page.close();
}

// A cell of the matrix leads to its numbers; ratings are sorted by keyboard.
async function led(browser, f) {
	const page = await browser.newPage();
	listen(page, f);
	await page.goto(url(f), { waitUntil: "load" });
	await page.focus(".body.en .heat td a");
	await page.keyboard.press("Enter");
	check(await page.$$eval(":target",
		v => v.length === 1 && v[0].cells.length) > 3,
		`${f}: a cell leads nowhere`);
	await page.focus(".body.en [data-by] + [data-by] button");
	await page.keyboard.press("Enter");
	const elo = await page.$$eval(".body.en .figures tbody",
		v => [...v[0].rows].map(r => +r.cells[1].dataset.v));
	check(elo.length > 1 && elo.every((n, i) => !i || elo[i - 1] <= n),
		`${f}: sorted as ${elo}`);
	await page.close();
}

(async () => {
	const browser = await puppeteer.launch({
		executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
	for (const f of pages) {
		for (const width of [360, 1400])
			for (const theme of ["light", "dark"])
				if (!f.startsWith("ru/") || width < 1000)
					await looked(browser, f, width, theme);
		await plain(browser, f);
		console.log("seen " + f);
		for (const width of [360, 1400])
			if (!f.startsWith("ru/"))
				await reached(browser, f, width);
	}
	await typed(browser, "en/cards.html", "smoke lancers",
		"trilunie.smoke-lancers");
	await typed(browser, "en/rules.html", "T-431", "T-431");
	for (const game of ["conclave", "mainstay", "stalker", "trilunie"])
		await watched(browser, `en/match-${game}.html`, fs.readFileSync(
			path.join(gallery, "matches", game + ".txt"), "utf8")
			.trimEnd().split("\n").length);
	await printed(browser, "en/deck-trilunie.html");
	await printed(browser, "ru/deck-trilunie.html");
	for (const f of ["en/check.html", "ru/check.html", "hostile-check.html"])
		await judged(browser, f);
	await chosen(browser, "en/stats-trilunie.html");
	await led(browser, "en/league.html");
	await browser.close();
	console.log(`axe-core was asked ${axed} times, Tab through ` +
		`${tabbed} pages`);
	console.log(`${pages.length} pages, ${checks} checks, ${faults} failed`);
	process.exit(faults ? 1 : 0);
})();
