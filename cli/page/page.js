"use strict";
(() => {
	const $ = (what, from = document) => [...from.querySelectorAll(what)];
	const store = (key, value) => {
		try {
			if (value === undefined)
				return localStorage.getItem("koloda-" + key);
			localStorage.setItem("koloda-" + key, value);
		} catch {
			return null;
		}
	};
	const fold = s => s.toLowerCase().replaceAll("ё", "е");
	const search = document.querySelector(".search");
	const input = search.querySelector("input");
	const filters = $("select[data-of]");
	const texts = new Map();

	const says = item => {
		if (!texts.has(item))
			texts.set(item, fold(item.textContent + " " + item.id));
		return texts.get(item);
	};
	const language = () => {
		const on = document.querySelector("[name=lang]:checked");
		return on ? on.value : document.documentElement.lang;
	};
	// Hide what lacks a word or a chosen value, and what is empty then.
	const sift = () => {
		const words = fold(input.value).split(/\s+/).filter(w => w);
		const body = document.querySelector(".body." + language());
		if (!body.querySelector(".item"))
			return;
		const chosen = filters.filter(f => f.value && body.contains(f));
		let seen = 0;

		for (const item of $(".item", body)) {
			const here = words.every(w => says(item).includes(w)) &&
				chosen.every(f =>
					item.dataset[f.dataset.of] === f.value);
			item.hidden = !here;
			seen += here;
		}
		const asked = words.length || chosen.length;
		for (const group of $(".group", body).reverse())
			group.hidden = asked &&
				!group.querySelector(".item:not([hidden])");
		for (const rest of $(".rest", body))
			rest.hidden = asked;
		for (const count of $(".count", body))
			count.textContent =
				$("article.k:not(.again, [hidden])", body).length;
		document.querySelector(".none").hidden = seen || !asked;
	};
	// A column that can be sorted: its heading becomes a button.
	const sorted = head => {
		const button = document.createElement("button");
		const i = [...head.parentElement.children].indexOf(head);
		const all = head.closest("table,.rows");
		const cell = row =>
			(row.querySelector("summary") || row).children[i];
		const value = row => cell(row).dataset.v ||
			cell(row).textContent;

		button.append(...head.childNodes);
		head.append(button);
		button.addEventListener("click", () => {
			const by = head.dataset.dir === "1" ? -1 : 1;
			const rows = $("tbody tr,.row", all);
			const numbers = rows.every(r => !isNaN(value(r)));

			for (const other of $("[data-dir]", all))
				delete other.dataset.dir;
			head.dataset.dir = by;
			rows.sort((a, b) => by * (numbers ?
				value(a) - value(b) :
				value(a).localeCompare(value(b))));
			rows[0].parentElement.append(...rows);
		});
	};
	const speak = () => {
		document.documentElement.lang = language();
		sift();
	};
	// A link may point to what stands in the other language.
	const arrive = () => {
		const id = decodeURIComponent(location.hash.slice(1));
		const at = id && document.getElementById(id);
		const body = at && at.closest(".body");
		const pick = body && document.getElementById("_" + body.lang);

		if (pick && !pick.checked) {
			pick.checked = true;
			speak();
			at.scrollIntoView();
		}
	};

	if (document.querySelector(".book .item,.item:not(.rule)")) {
		search.hidden = false;
		for (const tool of $(".tools"))
			tool.hidden = false;
	}
	for (const box of $(".odds")) {
		const [card, drawn] = $("select", box);
		const show = () => {
			const at = +drawn.selectedIndex + 1;

			for (const part of $("[data-copies]", box)) {
				const rows = $("tr", part);

				part.hidden = part.dataset.copies !== card.value;
				for (const row of rows)
					[...row.cells].forEach((cell, i) =>
						cell.classList.toggle("on", i === at));
				if (!part.hidden)
					box.querySelector("output").textContent =
						rows[1].cells[at].textContent;
			}
		};

		for (const e of $(".tools,.answer", box))
			e.hidden = false;
		card.addEventListener("change", show);
		drawn.addEventListener("change", show);
		show();
	}
	for (const head of $("[data-by]"))
		sorted(head);
	for (const pick of $("[name=theme]")) {
		pick.checked = pick.value === (store("theme") || "auto");
		pick.addEventListener("change", () => store("theme", pick.value));
	}
	for (const pick of $("[name=lang]"))
		pick.addEventListener("change", speak);
	for (const f of filters)
		f.addEventListener("change", sift);
	input.addEventListener("input", sift);
	addEventListener("hashchange", arrive);
	addEventListener("keydown", e => {
		const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName);

		if (e.key === "/" && !typing && !e.ctrlKey && !e.metaKey) {
			e.preventDefault();
			input.focus();
		} else if (e.key === "Escape" && location.hash) {
			location.hash = "-";
		}
	});
	speak();
	arrive();
})();
