/** What a process does: every document to PDF, a page in the place of each that could not be converted, then one file of all. */
import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { ServiceError, type ChainLink, type Message, type Quote } from '../../../../../contract/index.js';
import { append } from '../../../../../contract/lists.js';
import { resultWords } from '../../../../../words/results.js';
import { servedSentences } from '../../../http/language.js';
import { legacyWords, type SayInLegacy } from '../../../../../words/legacy.js';
import { coverPage, coverPrinting, datesInWords, fillPlacesOf } from '../model/cover-template.js';
import { afterwards, asksForPdfa, legacyOptionsOf, recognitionOf } from '../model/post-processing.js';
import type { ProcessProgress } from '../model/progress.js';
import type { ProcessOrder } from '../model/process-store.js';
import type { Template } from '../model/templates.js';
import type { Member } from '../../../results/archive.js';
import { anythingToPdf, htmlToPdf, mergePdf, pstToPdf } from '../../../../workflows/catalogue.js';
import type { Engine, EngineFile, KeptResult, LegacyOutcome } from './engine.js';
import { nameOf, type Leaf, type Skipped } from './leaves.js';
import { writeZip } from './zip.js';
import { placeholderPage } from './pages.js';
import { priceOf } from './price.js';
import { heard } from '../../../../systems/heard.js';

export interface ProcessContext {
  readonly order: ProcessOrder;
  readonly template: Template;
  readonly leaves: readonly Leaf[];
  readonly skipped: readonly Skipped[];
  /** What each document costs. */
  readonly prices: readonly Quote[];
  readonly engine: Engine;
  readonly progress: ProcessProgress;
  /** Writes the result; the bytes that it has then. */
  readonly write: (content: AsyncIterable<Uint8Array>) => Promise<number>;
  readonly now: () => Date;
}

/** The outcome. */
export interface RunOutcome {
  readonly action: 'merge' | 'batch';
  readonly type: 'pdf' | 'zip';
  readonly size: number;
  readonly pages: number;
  readonly status: 'OK' | 'INFO' | 'WARNING';
  readonly messages: readonly string[];
  readonly price: Quote;
  /** Seconds. */
  readonly convertTime: number;
  readonly mergeTime: number;
}

/** A document of the result. */
interface Part {
  readonly title: string;
  /** Extension of what was made of it; archives of mail come with a list that is no PDF. */
  readonly type: string;
  readonly chapters: readonly string[];
  readonly made: KeptResult;
}

export async function run(context: ProcessContext): Promise<RunOutcome> {
  const { order, leaves, progress } = context;
  const say = legacyWords(order.language);
  const options = legacyOptionsOf(known(context.template, order.options));
  const action = options.typeofaction ?? 'merge';
  const started = performance.now();
  progress.add(
    leaves.length === 1 ? say('Reading one file') : say('Reading {count} files', { count: leaves.length }),
  );
  const links = (lines: Parameters<typeof afterwards>[1]) => afterwards(options, lines);
  const each = await convert(context, say, {
    recognition: recognitionOf(options),
    then: action === 'batch' ? links(null) : [],
    isMerge: action === 'merge',
  });
  const failed = each.outcomes.flatMap(({ error }, place) => (error ? [{ place, error }] : []));
  const parts = await partsOf(context, each.outcomes, say);
  const converted = performance.now();
  const price = priceOf(
    context.prices.filter((_price, place) => each.outcomes[place]?.error === null),
    asksForPdfa(options)
      ? action === 'merge'
        ? Math.min(1, leaves.length - failed.length)
        : leaves.length - failed.length
      : 0,
  );
  const finished =
    action === 'batch' ? await batch(context, parts, say) : await merge(context, parts, links, say);
  const messages = [...each.messages, ...finished.messages];
  const isBad = failed.length > 0 || context.skipped.length > 0;
  const sentence = servedSentences(order.language);
  const errors = resultWords(order.language);
  return {
    action,
    type: action === 'batch' ? 'zip' : 'pdf',
    size: finished.size,
    pages: finished.pages,
    status: isBad ? 'WARNING' : messages.some(({ level }) => level === 'warning') ? 'INFO' : 'OK',
    messages: [
      ...failed.map(({ place, error }) =>
        say('The file “{title}” could not be converted: {reason} A page in the result takes its place.', {
          title: leaves[place]?.title ?? '',
          reason: errors.error(error),
        }),
      ),
      ...context.skipped.map(({ title, error }) =>
        say('The entry “{title}” of the archive was left out: {reason}', {
          title,
          reason: errors.error(error),
        }),
      ),
      ...messages.map((message) => sentence.message(message)),
      ...order.notes,
    ],
    price,
    convertTime: (converted - started) / 1000,
    mergeTime: (performance.now() - converted) / 1000,
  };
}

/** The values that the fields of the template have. */
const known = (template: Template, values: ProcessOrder['options']): ProcessOrder['options'] =>
  Object.fromEntries(template.fields.map(({ id, default: usual }) => [id, values[id] ?? usual]));

interface Conversion {
  readonly recognition: Readonly<Record<string, string>>;
  readonly then: readonly ChainLink[];
  readonly isMerge: boolean;
}

/** Every document to PDF; archives of mail by their own workflow. */
async function convert(
  { leaves, engine, progress, order }: ProcessContext,
  say: SayInLegacy,
  { recognition, then, isMerge }: Conversion,
): Promise<{ outcomes: LegacyOutcome[]; messages: Message[] }> {
  const count = leaves.length;
  const outcomes = new Map<number, LegacyOutcome>();
  const messages: Message[] = [];
  const told = new Set<number>();
  const reason = resultWords(order.language);
  const tellEnd = (place: number, error: LegacyOutcome['error']) => {
    if (told.has(place)) return;
    told.add(place);
    const places = { title: leaves[place]?.title ?? '', n: place + 1, count };
    progress.add(
      error
        ? say('Could not convert “{title}” ({n} of {count}): {reason}', {
            ...places,
            reason: reason.error(error),
          })
        : say('Converted “{title}” ({n} of {count})', places),
      true,
    );
  };
  const isArchive = ({ extension }: Leaf) => extension === 'pst' || extension === 'ost';
  for (const wantsArchives of [false, true]) {
    const places = leaves.flatMap((leaf, place) => (isArchive(leaf) === wantsArchives ? [place] : []));
    if (places.length === 0) continue;
    const files = places.map((place): EngineFile => {
      const leaf = leaves[place]!;
      return { name: nameOf(leaf.title, leaf.extension), content: () => heard(createReadStream(leaf.path)) };
    });
    const result = await engine.each(
      {
        workflow: wantsArchives ? pstToPdf : anythingToPdf,
        files,
        options: {
          ...recognition,
          ...(wantsArchives ? { archive_layout: isMerge ? 'folder' : 'message' } : {}),
        },
        then,
      },
      (execution, sent) => {
        for (const { index, state, error, progress: share } of execution.inputs) {
          const place = places[sent[index] ?? -1];
          if (place === undefined) continue;
          if (state === 'done' || state === 'failed')
            tellEnd(place, error ? ServiceError.fromInfo(error) : null);
          else if (state === 'working' && share !== null) {
            const facts = { title: leaves[place]?.title ?? '', n: place + 1, count };
            progress.change(
              say('Converting “{title}” ({n} of {count}): {percent} %', {
                ...facts,
                percent: Math.round(share * 100),
              }),
            );
          }
        }
      },
    );
    for (const [at, outcome] of result.outcomes.entries()) {
      outcomes.set(places[at]!, outcome);
      tellEnd(places[at]!, outcome.error);
    }
    append(
      messages,
      result.executions.flatMap((execution) => execution.messages),
    );
  }
  return { outcomes: leaves.map((_leaf, place) => outcomes.get(place)!), messages };
}

/** The documents of the result in their order, with a page in the place of each that could not be converted. */
async function partsOf(
  { leaves, engine, order }: ProcessContext,
  outcomes: readonly LegacyOutcome[],
  say: SayInLegacy,
): Promise<Part[]> {
  const reason = resultWords(order.language);
  const pages = outcomes.flatMap(({ error }, place): { place: number; file: EngineFile }[] => {
    if (!error) return [];
    const { title } = leaves[place]!;
    const facts = { title, code: error.code, sentence: reason.error(error), language: order.language };
    return [{ place, file: page(`${place}.html`, placeholderPage(facts, say)) }];
  });
  const drawn =
    pages.length === 0
      ? []
      : (
          await engine.each(
            {
              workflow: htmlToPdf,
              files: pages.map(({ file }) => file),
              options: { bookmarks: 'false' },
            },
            () => {},
          )
        ).outcomes;
  return leaves.flatMap(({ title, chapters, extension, keepsExtension }, place): Part[] => {
    const at = pages.findIndex((other) => other.place === place);
    const outcome = at < 0 ? outcomes[place]! : drawn[at]!;
    // Without a page in its place a file would be lost in silence.
    if (outcome.error) throw outcome.error;
    const named = keepsExtension ? `${title}.${extension}` : title;
    const [only, ...others] = outcome.made;
    if (only && others.length === 0) return [{ title: named, type: 'pdf', chapters, made: only }];
    // Messages of an archive keep its folders.
    return outcome.made.map((made) => {
      const folders = made.result.path.split('/').slice(0, -1);
      const type = made.result.format ?? extname(made.result.name).slice(1);
      const stem = basename(made.result.name, extname(made.result.name));
      return { title: stem, type, chapters: [...chapters, ...folders], made };
    });
  });
}

const page = (name: string, html: string): EngineFile => ({
  name,
  async *content() {
    yield Buffer.from(html);
  },
});

interface Finished {
  readonly size: number;
  readonly pages: number;
  readonly messages: readonly Message[];
}

async function batch(
  { engine, progress, order, write, now }: ProcessContext,
  parts: readonly Part[],
  say: SayInLegacy,
): Promise<Finished> {
  progress.add(say('Packing {count} files', { count: parts.length }));
  const members = parts.map(({ title, type, chapters, made }): Member => ({
    path: [...chapters, nameOf(title, type)].join('/'),
    size: made.result.size,
    content: () => engine.read(made),
  }));
  const title = String(order.options['maintitle'] ?? '') || say('Contents');
  const size = await write(writeZip(members, { title, language: order.language }, now()));
  return { size, pages: pagesOf(parts), messages: [] };
}

const pagesOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { made }) => sum + (made.result.pages ?? 0), 0);

async function merge(
  { engine, progress, order, template, write, now }: ProcessContext,
  all: readonly Part[],
  links: (lines: Parameters<typeof afterwards>[1]) => ChainLink[],
  say: SayInLegacy,
): Promise<Finished> {
  const values = { ...known(template, order.options) };
  const title = String(values['maintitle'] ?? '');
  const cover = template.cover
    ? await drawCover(
        coverPage(
          template.cover,
          datesInWords(values, template.fields, order.language, now()),
          order.language,
        ),
      )
    : null;
  async function drawCover(html: string): Promise<KeptResult> {
    progress.add(say('Drawing the cover page'));
    const files = [page('cover.html', html)];
    return (await engine.together({ ...coverPrinting, files }, () => {})).made;
  }
  const line = (id: 'header' | 'footer') => fillPlacesOf(String(values[id] ?? ''), values);
  const parts = all.filter(({ type }) => type === 'pdf');
  const count = parts.length;
  progress.add(say('Merging {count} documents', { count }));
  const { made, execution } = await engine.together(
    {
      workflow: mergePdf,
      files: [
        ...(cover ? [{ name: 'cover.pdf', content: () => engine.read(cover) }] : []),
        ...parts.map((part) => ({
          name: nameOf(part.title, 'pdf'),
          chapters: part.chapters,
          content: () => engine.read(part.made),
        })),
      ],
      options: {
        merge_bookmarks: 'folders',
        merge_contents: values['toc'] === true ? 'files' : 'none',
        merge_title: title,
        merge_cover: String(cover !== null),
      },
      then: links(
        template.cover
          ? { header: line('header'), footer: line('footer'), after: cover?.result.pages ?? 0 }
          : null,
      ),
    },
    ({ progress: share }) => {
      if (share !== null)
        progress.change(
          say('Merging {count} documents: {percent} %', { count, percent: Math.round(share * 100) }),
        );
    },
  );
  const size = await write(engine.read(made));
  return { size, pages: made.result.pages ?? 0, messages: execution.messages };
}
