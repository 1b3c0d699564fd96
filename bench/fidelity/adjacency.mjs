// Adjacency of cells (Göbel, Hassan, Oro, Orsi: "A methodology for evaluating algorithms for table understanding in PDF
// documents", DocEng 2012): a table is the pairs of texts that are next neighbours, to the right and below, over empty cells.

/**
 * @typedef {object} Cell
 * @property {number} row @property {number} column from 0 @property {number} rowSpan @property {number} columnSpan
 * @property {string} text
 */

/** White space, soft hyphens and case say nothing. */
const plain = (text) => text.replaceAll(/[\s\u00a0\u00ad]+/g, '').toLowerCase();

/**
 * The neighbours of a table, as texts that can be counted.
 * @param {Cell[]} cells
 */
function neighbours(cells) {
  const grid = new Map();
  let [height, width] = [0, 0];
  for (const cell of cells) {
    if (plain(cell.text) === '') continue;
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
        grid.set(`${row} ${column}`, cell);
        [height, width] = [Math.max(height, row + 1), Math.max(width, column + 1)];
      }
  }
  const found = new Map();
  const walk = (kind, outer, inner, at) => {
    for (let line = 0; line < outer; line += 1) {
      let last;
      for (let place = 0; place < inner; place += 1) {
        const cell = grid.get(at(line, place));
        if (!cell) continue;
        if (last && last !== cell) {
          const pairs = found.get(last) ?? new Map();
          pairs.set(cell, (pairs.get(cell) ?? new Set()).add(kind));
          found.set(last, pairs);
        }
        last = cell;
      }
    }
  };
  walk('right', height, width, (line, place) => `${line} ${place}`);
  walk('below', width, height, (line, place) => `${place} ${line}`);
  return [...found].flatMap(([one, pairs]) =>
    [...pairs].flatMap(([other, kinds]) =>
      [...kinds].map((kind) => `${plain(one.text)}\n${kind}\n${plain(other.text)}`),
    ),
  );
}

function counts(items) {
  const result = new Map();
  for (const item of items) result.set(item, (result.get(item) ?? 0) + 1);
  return result;
}

/**
 * How many neighbours of a document are right.
 * @param {Cell[][]} found @param {Cell[][]} truth tables
 */
export function compare(found, truth) {
  const [ours, theirs] = [counts(found.flatMap(neighbours)), counts(truth.flatMap(neighbours))];
  const sum = (map) => [...map.values()].reduce((total, count) => total + count, 0);
  let right = 0;
  for (const [item, count] of ours) right += Math.min(count, theirs.get(item) ?? 0);
  return { right, found: sum(ours), truth: sum(theirs) };
}

/** The harmonic mean of precision and recall. */
export function f1({ right, found, truth }) {
  return found + truth === 0 ? 1 : (2 * right) / (found + truth);
}

/** Over all documents together, and the mean of each. */
export function scores(results) {
  const total = results.reduce(
    (sum, one) => ({
      right: sum.right + one.right,
      found: sum.found + one.found,
      truth: sum.truth + one.truth,
    }),
    { right: 0, found: 0, truth: 0 },
  );
  return {
    micro: f1(total),
    macro: results.reduce((sum, one) => sum + f1(one), 0) / Math.max(1, results.length),
    precision: total.found === 0 ? 0 : total.right / total.found,
    recall: total.truth === 0 ? 0 : total.right / total.truth,
  };
}
