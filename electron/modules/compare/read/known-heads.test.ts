import { expect, it } from 'vitest';
import type { PassageText } from './stream.js';
import { withKnownHeads } from './known-heads.js';

const passage = (text: string, top: number) => ({
  ...({ kind: 'paragraph', text, cell: null } as const),
  places: [{ page: 1, box: { left: 72, top, right: 300, bottom: top + 10 } }],
});

it('takes what another document has as a head or a foot out of the text', () => {
  const one = {
    text: [
      passage('Works of 2025', 30),
      passage('Page', 400),
      passage('Invoice 17', 50),
      passage('Page 1 of 1', 800),
      passage('1', 815),
    ],
    running: [] as PassageText[],
    sizes: [{ width: 595, height: 842 }],
  };
  const other = { running: [passage('Works of 2026', 30), passage('Page  of ', 800)] };
  const { text, running } = withKnownHeads(one, other);
  expect(text.map((found) => found.text)).toEqual(['Page', 'Invoice 17']);
  expect(running.map((found) => found.text)).toEqual(['Works of 2025', 'Page  of ']);
  expect(withKnownHeads(one, { running: [] }).text.map((found) => found.text)).not.toContain('1');
});
