/** This module finds what most of a document looks like, which then need not be written for each part. */
import type { Block, DocumentModel, Inline, Paragraph, Picture } from '../model/index.js';
import { blocksOfFlow } from './flow.js';

export interface DefaultFormat {
  /** Colour of most letters, `#rrggbb`. */
  readonly colour: string;
  /** Size of most letters, points. */
  readonly size: number;
  readonly generic: 'serif' | 'sans' | 'mono';
  readonly direction: 'ltr' | 'rtl';
}

/** Returns the paragraphs of blocks, those in cells included. */
export const paragraphsIn = (blocks: readonly Block[]): Paragraph[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
        return [block];
      case 'table':
        return block.cells.flatMap((cell) => paragraphsIn(cell.blocks));
      case 'picture':
        return [];
    }
  });

/** Returns the pictures of blocks, those in cells and in lines included. */
export const picturesIn = (blocks: readonly Block[]): Picture[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'picture':
        return [block];
      case 'paragraph':
        return block.inlines.flatMap((inline) => (inline.kind === 'picture' ? [inline.picture] : []));
      case 'table':
        return block.cells.flatMap((cell) => picturesIn(cell.blocks));
    }
  });

export function defaultFormat(model: DocumentModel): DefaultFormat {
  const paragraphs = paragraphsIn(blocksOfFlow(model));
  const body = paragraphs.filter(({ role }) => role !== 'heading' && role !== 'title');
  const runs = runsIn(body.length > 0 ? body : paragraphs);
  return {
    colour: most(runs, ({ style }) => style.colour) ?? '#000000',
    size: most(runs, ({ style }) => Math.round(style.size * 2) / 2) ?? 11,
    generic: most(runs, ({ style }) => style.generic) ?? 'serif',
    direction: most(runsIn(paragraphs), ({ direction }) => direction) ?? 'ltr',
  };
}

type Run = Extract<Inline, { kind: 'text' }> & Pick<Paragraph, 'direction'>;

const runsIn = (paragraphs: readonly Paragraph[]): Run[] =>
  paragraphs.flatMap(({ inlines, direction }) =>
    inlines.flatMap((inline) => (inline.kind === 'text' ? [{ ...inline, direction }] : [])),
  );

/** Returns the value that most letters have. */
function most<T>(runs: readonly Run[], valueOf: (run: Run) => T): T | undefined {
  const letters = new Map<T, number>();
  for (const run of runs) {
    const value = valueOf(run);
    letters.set(value, (letters.get(value) ?? 0) + run.text.length);
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0];
}
