"use strict";
(() => {
	const $ = (what, from = document) => [...from.querySelectorAll(what)];
	const films = $(".film").map(root => {
		// in the first language for both, where it is the same
		const data = JSON.parse((root.querySelector(".data") ||
			document.querySelector(".data")).textContent);
		const boxes = root.querySelector("template").content.children;
		const slots = $(".s", root).map(at => ({ at, shows: -1 }));
		const lines = $(".account > li", root);
		const lead = root.querySelector(".now");
		const cursor = root.querySelector(".cursor");
		const body = root.closest(".body");

		// What stands behind a line in a list of lines and values.
		const behind = (list, line) => {
			let i = 0;
			while (i < list.length && list[i] <= line)
				i += 2;
			return i - 2;
		};
		const show = line => {
			slots.forEach((slot, k) => {
				const i = behind(data.slots[k], line);
				if (i === slot.shows)
					return;
				slot.shows = i;
				slot.at.replaceChildren(...(data.slots[k][i + 1] || [])
					.map(n => boxes[n].cloneNode(true)));
			});
			const li = lines[line], list = li.parentElement;
			for (const e of $("[aria-current]", list))
				e.removeAttribute("aria-current");
			li.setAttribute("aria-current", "step");
			list.scrollTop = li.offsetTop - list.offsetTop -
				list.clientHeight / 3;
			lead.replaceChildren(...[...li.childNodes]
				.filter(e => !e.matches || !e.matches(".r, .law"))
				.map(e => e.matches && e.matches("a") ?
					e.textContent : e.cloneNode(true)));
			root.querySelector("[type=range]").value = line;
			const turns = $("option", root).map(o => +o.value);
			root.querySelector("select").selectedIndex =
				turns.filter(n => n <= line).length - 1;
			if (!cursor)
				return;
			const i = behind(data.chances, line);
			cursor.setAttribute("d", `M${line} 0v100`);
			root.querySelector("output").textContent =
				i < 0 ? "" : data.chances[i + 1] + " %";
		};
		return { root, show, body, n: lines.length,
			turns: $("option", root).map(o => +o.value) };
	});
	const shown = () => films.find(f => f.body.checkVisibility()) || films[0];
	let at = 0, timer = 0;

	const go = (line, quiet) => {
		at = Math.max(0, Math.min(films[0].n - 1, line));
		for (const f of films)
			f.show(at);
		if (!quiet)
			history.replaceState(null, "", `#${shown().id}${at}`);
	};
	const runs = on => {
		for (const e of $(".run, .halt"))
			e.toggleAttribute("hidden", on === e.matches(".run"));
	};
	const stop = () => {
		clearInterval(timer);
		timer = 0;
		runs(false);
	};
	const run = () => {
		if (timer)
			return stop();
		if (at === films[0].n - 1)
			go(0);
		runs(true);
		timer = setInterval(() => {
			go(at + 1);
			if (at === films[0].n - 1)
				stop();
		}, 900);
	};
	const turn = step => {
		const turns = films[0].turns;
		const i = turns.filter(n => n <= at).length - 1;
		go(step > 0 ? turns[i + 1] ?? films[0].n - 1 :
			at > turns[i] ? turns[i] : turns[i - 1] ?? 0);
	};
	const ways = {
		first: () => go(0), back: () => go(at - 1), play: run,
		on: () => go(at + 1), last: () => go(films[0].n - 1),
		earlier: () => turn(-1), later: () => turn(1)
	};
	const keys = {
		Home: "first", ArrowLeft: "back", " ": "play", ArrowRight: "on",
		End: "last", PageUp: "earlier", PageDown: "later"
	};
	const follow = () => {
		const m = /^#(\D+)(\d+)$/.exec(location.hash);
		const to = m && films.find(f => f.id === m[1]);
		if (to) {
			document.getElementById("_" + to.body.lang).click();
			go(+m[2], true);
		}
		return to;
	};
	// The text of a clause under the line that names it, and away again.
	const unfold = link => {
		const next = link.nextElementSibling;
		if (next && next.matches(".law"))
			next.remove();
		else
			link.after(Object.assign(document.createElement("span"), {
				className: "law m", textContent: document
					.querySelector(`[id="${link.hash.slice(1)}"] p`)
					.textContent }));
		link.setAttribute("aria-expanded", !next);
	};
	const save = () => {
		const text = JSON.parse(
			document.getElementById("_record").textContent);
		const a = document.createElement("a");

		a.href = URL.createObjectURL(new Blob([text]));
		a.download = "match.yaml";
		a.click();
		setTimeout(() => URL.revokeObjectURL(a.href), 9000);
	};

	document.documentElement.classList.add("live");
	for (const f of films) {
		f.id = f.root.querySelector(".account > li").id.slice(0, -1);
		// a line is shown by the table, the page stays where it is
		for (const li of $(".account > li", f.root))
			li.removeAttribute("id");
		for (const e of $(".controls, .now", f.root))
			e.hidden = false;
		for (const b of $("[data-go]", f.root))
			b.addEventListener("click", ways[b.dataset.go]);
		f.root.querySelector("[type=range]").addEventListener("input",
			e => go(+e.target.value));
		f.root.querySelector("select").addEventListener("change",
			e => go(+e.target.value));
		for (const a of $(".r", f.root)) {
			a.setAttribute("role", "button");
			a.setAttribute("aria-expanded", false);
			a.addEventListener("click", e => {
				e.preventDefault();
				unfold(a);
			});
		}
	}
	for (const b of $(".save")) {
		b.hidden = false;
		b.addEventListener("click", save);
	}
	addEventListener("hashchange", follow);
	addEventListener("keydown", e => {
		const way = keys[e.key];

		if (!way || e.ctrlKey || e.metaKey || e.altKey ||
			e.target.matches?.("input, select, textarea") ||
			(e.key === " " && e.target.matches?.("button, a, summary")))
			return;
		e.preventDefault();
		if (way !== "play")
			stop();
		ways[way]();
	});
	if (follow())
		scrollTo(0, 0);
	else
		go(0, true);
})();
