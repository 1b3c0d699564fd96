/** Where lines come from: a file read piece by piece, or code that was coloured as a whole. Each can be read again. */
import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import type { Highlighter } from '../../engine/highlighting/highlight.js';
import { linesOfHighlighted, type StyledLine } from './runs.js';
import { readLines } from './source.js';
import { isPlain, Terminal } from './terminal.js';

interface PlacedLine {
  readonly line: StyledLine;
  /** See `SourceLine` of source.ts. */
  readonly fresh: boolean;
  readonly newPage: boolean;
}

/** Gives all lines from the start, some at a time. */
export type LineSource = () => AsyncIterable<readonly PlacedLine[]>;

export function readPlain(path: string, encoding: string): LineSource {
  return async function* () {
    const terminal = new Terminal();
    for await (const lines of readLines(path, encoding))
      yield lines.map(({ text, fresh, newPage }) => ({ line: terminal.read(text), fresh, newPage }));
  };
}

/** Null when the language is not known. */
export async function readColoured(
  path: string,
  encoding: string,
  language: string,
  highlighter: Highlighter,
): Promise<LineSource | null> {
  const text = iconv.decode(await readFile(path), encoding).replaceAll(/\r\n?/g, '\n');
  const html = highlighter.html(text.replace(/\n$/, ''), language);
  if (html === null) return null;
  const lines = linesOfHighlighted(html).map(placed);

  return async function* () {
    yield lines;
  };
}

function placed(line: StyledLine): PlacedLine {
  const newPage = line[0]?.text.startsWith('\f') ?? false;
  const rest = newPage ? line.map((run, at) => (at === 0 ? { ...run, text: run.text.slice(1) } : run)) : line;
  return { line: rest.every(({ text }) => isPlain(text)) ? rest : rest.flatMap(named), fresh: true, newPage };
}

/** Characters that hide something are named in code too, in their own colour. */
function named({ text, look }: StyledLine[number]): StyledLine {
  return new Terminal().read(text).map((run) => (run.look === 'control' ? run : { text: run.text, look }));
}
