// What was recognised, in the terms of the truth, and how near it comes.
import { emptyStructure, headingOf, plainOf, wordsIn } from './docx-truth.mjs';

const textOf = (inlines) =>
  inlines
    .map((inline) =>
      inline.kind === 'text' ? inline.text : ['tab', 'line_break'].includes(inline.kind) ? ' ' : '',
    )
    .join('');

/**
 * @param {import('../../electron/modules/from-pdf/model/index.js').DocumentModel} document as `recogniseDocument` gives it
 * @returns {import('./docx-truth.mjs').Structure}
 */
export function modelStructure(document) {
  const found = emptyStructure();
  const take = (block) => {
    if (block.kind === 'picture') found.images += 1;
    else if (block.kind === 'table') {
      found.tables += 1;
      for (const cell of block.cells) cell.blocks.forEach(take);
    } else paragraph(block, found);
  };
  for (const { blocks } of document.sections) blocks.forEach(take);
  for (const { paragraphs } of document.notes) {
    // The truth counts the links in notes, and their words as those of the note alone.
    const note = emptyStructure();
    for (const one of paragraphs) paragraph(one, note);
    found.links.push(...note.links);
    found.notes.push(paragraphs.map(({ inlines }) => wordsIn(textOf(inlines)).join(' ')).join(' '));
  }
  return found;
}

function paragraph(block, found) {
  const text = textOf(block.inlines);
  found.words.push(...wordsIn(text));
  // A title is a heading to a person, and no level tells it from one.
  if (block.role === 'heading' || block.role === 'title')
    found.seen.push({ level: block.role === 'title' ? 0 : block.level, text: headingOf(text) });
  if (block.role === 'heading') found.headings.push({ level: block.level, text: headingOf(text) });
  else if (block.list) found.items.push({ level: block.list.level, text: plainOf(text) });
  for (const kind of ['bold', 'italic']) {
    let open = '';
    for (const inline of [...block.inlines, { kind: 'end' }]) {
      if (inline.kind === 'text' && (inline.style[kind] || inline.text.trim() === '')) open += inline.text;
      else {
        found[kind].push(...wordsIn(open));
        open = '';
      }
    }
  }
  let link = '';
  let last = null;
  for (const inline of [...block.inlines, { kind: 'end' }]) {
    const to = inline.kind === 'text' && inline.link?.to === 'address' ? inline.link.address : null;
    if (link !== '' && to !== last) {
      found.links.push(plainOf(link));
      link = '';
    }
    if (to !== null) link += inline.text;
    last = to;
  }
  found.images += block.inlines.filter(({ kind }) => kind === 'picture').length;
}

/** Hits, and what there is on both sides: F1 is `2 hits / (ours + truth)`. */
export function score(ours, truth, key = (value) => value) {
  const counts = new Map();
  for (const value of truth) counts.set(key(value), (counts.get(key(value)) ?? 0) + 1);
  let hits = 0;
  for (const value of ours) {
    const left = counts.get(key(value)) ?? 0;
    if (left === 0) continue;
    counts.set(key(value), left - 1);
    hits += 1;
  }
  return { hits, ours: ours.length, truth: truth.length };
}

export const f1 = ({ hits, ours, truth }) => (ours + truth === 0 ? 1 : (2 * hits) / (ours + truth));

export const sum = (scores) =>
  scores.reduce(
    (all, one) => ({ hits: all.hits + one.hits, ours: all.ours + one.ours, truth: all.truth + one.truth }),
    { hits: 0, ours: 0, truth: 0 },
  );

const withLevel = ({ level, text }) => `${level} ${text}`;

/**
 * Leaves out what was made by hand in the document: headings by their look alone, items whose markers were typed. Whether they are some, nothing there
 * says. What is there with a style or in a list of the program stays.
 */
function withoutByHand(ours, truth, byHand) {
  const made = new Set(truth.map(({ text }) => text));
  const hand = new Set(byHand);
  return ours.filter((one) => made.has(one.text) || !hand.has(one.text));
}

/**
 * Counts levels as bookmarks do, by how many headings each lies below: a document that begins with the fifth level shows nobody that there
 * are four above it.
 */
export function withDepths(headings) {
  const open = [];
  return headings.map(({ level, text }) => {
    while (open.length > 0 && open.at(-1) >= level) open.pop();
    open.push(level);
    return { level: open.length, text };
  });
}

/** One score a kind of structure. */
export function scoreStructure(ours, truth) {
  const told = withoutByHand(ours.headings, truth.headings, truth.byHand);
  const titled = withoutByHand(ours.seen, truth.headings, truth.byHand);
  const listed = withoutByHand(ours.items, truth.items, truth.typed);
  return {
    words: score(ours.words, truth.words),
    headings: score(ours.headings, truth.headings, withLevel),
    'headings, any level': score(ours.headings, truth.headings, ({ text }) => text),
    'headings but those by hand, by depth': score(withDepths(told), withDepths(truth.headings), withLevel),
    'headings but those by hand, any level': score(told, truth.headings, ({ text }) => text),
    'headings and titles but those by hand, by depth': score(
      withDepths(titled),
      withDepths(truth.headings),
      withLevel,
    ),
    'headings as seen, any level': score(
      withoutByHand(ours.seen, truth.seen, truth.byHand),
      truth.seen,
      ({ text }) => text,
    ),
    lists: score(ours.items, truth.items, withLevel),
    'lists, any level': score(ours.items, truth.items, ({ text }) => text),
    'lists but those typed': score(listed, truth.items, withLevel),
    'lists but those typed, any level': score(listed, truth.items, ({ text }) => text),
    'lists as seen, any level': score(
      withoutByHand(ours.items, truth.listed, [...truth.typed, ...truth.items.map(({ text }) => text)]),
      truth.listed,
      ({ text }) => text,
    ),
    bold: score(ours.bold, truth.bold),
    italic: score(ours.italic, truth.italic),
    links: score(ours.links, truth.links),
    footnotes: score(ours.notes, truth.notes, plainOf),
    tables: { hits: Math.min(ours.tables, truth.tables), ours: ours.tables, truth: truth.tables },
    images: { hits: Math.min(ours.images, truth.images), ours: ours.images, truth: truth.images },
  };
}

/**
 * How much of one row of words stands in the order of the other: twice the longest common row over both lengths.
 * @param {string[]} ours @param {string[]} truth
 */
export function orderOf(ours, truth) {
  if (ours.length + truth.length === 0) return 1;
  return (2 * commonLength(ours, truth)) / (ours.length + truth.length);
}

/** Length of the longest common subsequence, by Hunt and Szymanski: quick where most words are rare. */
function commonLength(one, other) {
  const places = new Map();
  other.forEach((word, place) => {
    const list = places.get(word);
    if (list) list.push(place);
    else places.set(word, [place]);
  });
  const ends = [];
  for (const word of one)
    for (const place of (places.get(word) ?? []).toReversed()) {
      let [low, high] = [0, ends.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (ends[middle] < place) low = middle + 1;
        else high = middle;
      }
      ends[low] = place;
    }
  return ends.length;
}
