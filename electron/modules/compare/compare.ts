/** Compares two documents that were read. */
import { RE2JS } from 're2js';
import { ServiceError } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import type { Context } from '../../engine/interface/converter.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import type { EqualRun } from './diff/match-runs.js';
import type { Change, DocumentComparison } from './find/comparison.js';
import {
  compareAttachments,
  compareComments,
  compareFields,
  compareHeads,
  compareProperties,
  type ItemChange,
} from './find/items.js';
import { isIgnored, readIgnoredAreas } from './find/ignored-areas.js';
import { Locator } from './find/locate.js';
import { compareLooks } from './find/looks.js';
import type { TextChange, TokenSpan } from './find/text-change.js';
import { compareText } from './find/text-changes.js';
import type { CompareOptions } from './options.js';
import { attachedFiles } from './read/attached-files.js';
import { withKnownHeads } from './read/known-heads.js';
import type { ReadDocument } from './read/read-document.js';
import { KeyRegister, streamOf, textOf, type PassageText, type Stream } from './read/stream.js';

/** Words that are told before and behind a change. */
const context = 8;

export async function compareDocuments(
  older: ReadDocument,
  newer: ReadDocument,
  options: CompareOptions,
  { signal, progress, message, directory }: Pick<Context, 'signal' | 'progress' | 'message' | 'directory'>,
): Promise<DocumentComparison> {
  const [old, fresh] = [withKnownHeads(older, newer), withKnownHeads(newer, older)];
  const rules = { ignoreCase: options.compare_case };
  const what = new Set(options.compare_what.split('+'));
  const keep = withoutIgnored(options.compare_ignore);
  const areas = readIgnoredAreas(options.compare_areas);
  const keys = new KeyRegister();
  const before = streamOf(keep(old.text), keys, rules);
  const after = streamOf(keep(fresh.text), keys, rules);
  const changes: ItemChange[] = [];
  progress('checking', null);
  if (what.has('text')) {
    const { changes: found, runs } = compareText(before, after, signal);
    const percent = sharedPercent(before, after, found, runs);
    if (percent < leastShared) message('info', 'compared_unlike', { percent });
    append(changes, await placed(found, { old, fresh, before, after }, signal));
    const heads = {
      old: { ...old, running: keep(old.running) },
      fresh: { ...fresh, running: keep(fresh.running) },
    };
    if (options.compare_heads === 'compare') append(changes, compareHeads(heads.old, heads.fresh, rules));
  }
  if (what.has('comments')) append(changes, compareComments(old, fresh));
  if (what.has('fields')) append(changes, compareFields(old, fresh));
  if (what.has('properties')) append(changes, compareProperties(old, fresh));
  if (what.has('attachments'))
    append(
      changes,
      compareAttachments(await attachedFiles(old, directory), await attachedFiles(fresh, directory)),
    );
  const looks = what.has('looks') ? await compareLooks(old, fresh, signal) : { changes: [], left: [] };
  append(changes, [...looks.changes]);
  if (looks.left.length > 0)
    message('info', 'compared_looks_left', { name: fresh.name, pages: pageList(looks.left) });
  const counted = changes.filter((change) => !isIgnored(change, areas));
  if (counted.length < changes.length)
    message('info', 'compared_areas_ignored', { count: changes.length - counted.length });
  return {
    old: factsOf(old, before),
    new: factsOf(fresh, after),
    changes: counted.map((change, place): Change => ({ number: place + 1, ...change })),
  };
}

/** Versions of one document have more of their words in common, percent; of shorter documents nothing can be said, words. */
const [leastShared, fewWords] = [15, 50];
/** Fewer words in a row are in any two documents of one language. */
const fewestInRow = 4;

/** Returns how many of the words of the shorter document are in the other one, also at another place, in percent. */
function sharedPercent(
  { keys: a }: Stream,
  { keys: b }: Stream,
  changes: readonly TextChange[],
  runs: readonly EqualRun[],
): number {
  const words = Math.min(a.length, b.length);
  if (words < fewWords) return 100;
  const moved = changes.filter(({ kind }) => kind === 'moved').flatMap(({ new: fresh }) => fresh);
  const inRow = runs.map(({ length }) => length).filter((length) => length >= fewestInRow);
  const lengths = [...inRow, ...moved.map(({ from, to }) => to - from)];
  return Math.floor((100 * lengths.reduce((sum, length) => sum + length, 0)) / words);
}

const factsOf = ({ name, sizes, textless }: ReadDocument, { keys }: Stream): DocumentComparison['old'] => ({
  name,
  pages: sizes.length,
  words: keys.length,
  textless,
});

/** @throws ServiceError `invalid_options` for what is no expression */
function withoutIgnored(pattern: string): (texts: readonly PassageText[]) => readonly PassageText[] {
  if (pattern.trim() === '') return (texts) => texts;
  let expression: RE2JS;
  try {
    expression = RE2JS.compile(pattern, RE2JS.MULTILINE);
  } catch (thrown) {
    throw new ServiceError('invalid_options', { detail: `compare_ignore: ${(thrown as Error).message}` });
  }
  return (texts) =>
    texts.map((passage) => ({ ...passage, text: expression.matcher(passage.text).replaceAll('') }));
}

interface Sides {
  readonly old: ReadDocument;
  readonly fresh: ReadDocument;
  readonly before: Stream;
  readonly after: Stream;
}

async function placed(
  changes: readonly TextChange[],
  { old, fresh, before, after }: Sides,
  signal: AbortSignal,
): Promise<ItemChange[]> {
  if (changes.length === 0) return [];
  const older = await Locator.open(old, before);
  try {
    const newer = await Locator.open(fresh, after);
    try {
      return changes.map((change): ItemChange => {
        signal.throwIfAborted();
        const isGone = change.new.length === 0;
        const [stream, [first]] = isGone ? [before, change.old] : [after, change.new];
        const { cell } = stream.passages[stream.passageOf[first!.from]!]!;
        return {
          area: change.table ? 'table' : 'text',
          kind: change.kind,
          old: sideOf(before, change.old, older),
          new: sideOf(after, change.new, newer),
          at: isGone
            ? newer.before(change.newAt)
            : change.old.length === 0
              ? older.before(change.oldAt)
              : null,
          table:
            change.table && cell
              ? { what: change.table, table: cell.table + 1, row: cell.row + 1, column: cell.column + 1 }
              : null,
          name: '',
          before: isGone
            ? wordsOf(before, first!.from - context, first!.from)
            : wordsOf(after, first!.from - context, first!.from),
          after: wordsOf(
            stream,
            (isGone ? change.old : change.new).at(-1)!.to,
            (isGone ? change.old : change.new).at(-1)!.to + context,
          ),
        };
      });
    } finally {
      newer.close();
    }
  } finally {
    older.close();
  }
}

const sideOf = (stream: Stream, tokens: readonly TokenSpan[], locator: Locator): Change['old'] =>
  tokens.length === 0
    ? null
    : {
        text: tokens.map(({ from, to }) => textOf(stream, from, to)).join('\n'),
        places: locator.placesOf(tokens),
      };

const wordsOf = (stream: Stream, from: number, to: number): string =>
  textOf(stream, Math.max(0, from), Math.min(stream.keys.length, to)).replaceAll(/\s+/g, ' ');
