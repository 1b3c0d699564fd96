// Links of a PDF, as qpdf reads them.
import { spawnSync } from 'node:child_process';

/** @typedef {{ page: number, rect: number[], box: number[], turn: number, address: string, leads: boolean }} PdfLink */

/**
 * Links with their place in the page's own units, the box of the page that is shown and its turn in degrees. A link leads somewhere if it has
 * an address on the web, or a place on a page that is there.
 * @param {string} path
 * @returns {PdfLink[]}
 */
export function linksOf(path) {
  const { stdout } = spawnSync('qpdf', ['--json=2', '--json-key=qpdf', '--json-key=pages', path], {
    maxBuffer: 512 * 1024 * 1024,
    timeout: 60_000,
  });
  const { qpdf, pages } = JSON.parse(stdout.toString('utf8'));
  const objects = qpdf[1];
  /** @type {(given: any) => any} */
  const at = (given) => {
    let found = given;
    for (let step = 0; step < 8 && typeof found === 'string' && / R$/.test(found); step += 1) {
      const object = objects[`obj:${found}`];
      found = object?.value ?? object?.stream?.dict ?? null;
    }
    return found;
  };
  /** @type {string[]} */
  const all = pages.map((/** @type {{ object: string }} */ { object }) => object);
  const inherited = (/** @type {any} */ page, /** @type {string} */ key) => {
    for (let node = page, step = 0; node && step < 32; node = at(node['/Parent']), step += 1)
      if (node[key] !== undefined) return at(node[key]);
    return null;
  };
  const root = at(objects.trailer.value['/Root']);
  /** @type {Map<string, any>} */
  const named = new Map(Object.entries(at(root['/Dests']) ?? {}));
  const read = (/** @type {any} */ node, /** @type {number} */ depth) => {
    if (!node || depth > 32) return;
    const names = at(node['/Names']) ?? [];
    for (let place = 0; place + 1 < names.length; place += 2) named.set(at(names[place]), names[place + 1]);
    for (const kid of at(node['/Kids']) ?? []) read(at(kid), depth + 1);
  };
  read(at(at(root['/Names'])?.['/Dests']), 0);
  const isThere = (/** @type {any} */ given) => {
    let place = at(given);
    if (typeof place === 'string') place = at(named.get(place));
    const [page] = Array.isArray(place) ? place : (at(place?.['/D']) ?? []);
    return all.includes(page);
  };
  return all.flatMap((reference, page) => {
    const entries = at(reference);
    const box = inherited(entries, '/CropBox') ?? inherited(entries, '/MediaBox');
    return (at(entries['/Annots']) ?? []).flatMap((/** @type {any} */ given) => {
      const link = at(given);
      const rect = (at(link?.['/Rect']) ?? []).map(at);
      if (link?.['/Subtype'] !== '/Link' || rect.length !== 4) return [];
      const action = at(link['/A']);
      const address = String(at(action?.['/URI']) ?? '').replace(/^[ub]:/, '');
      const isWeb = action?.['/S'] === '/URI' && /^(?:https?|ftp|mailto|tel):/i.test(address);
      const leads = isWeb || isThere(link['/Dest'] ?? (action?.['/S'] === '/GoTo' ? action['/D'] : null));
      const turn = (((inherited(entries, '/Rotate') ?? 0) % 360) + 360) % 360;
      return [{ page, rect: tidy(rect), box: tidy(box.map(at)), turn, address: isWeb ? address : '', leads }];
    });
  });
}

/** Left, bottom, right and top. @param {number[]} box */
const tidy = ([a = 0, b = 0, c = 0, d = 0]) => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
];
