/** Pictures of web pages and their tags, as the reference validator (veraPDF), poppler and qpdf see them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validate } from '../../../../scripts/verapdf/verapdf.mjs';
import {
  changedObjects,
  soundObjects,
  writeObjects,
} from '../../../engine/pdf-blocks/accessibility/testing.js';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';

const run = promisify(execFile);

const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const drawing = (attributes: string, inner = '<rect width="9" height="9"/>'): string =>
  `<svg width="40" height="40" viewBox="0 0 10 10" ${attributes}>${inner}</svg>`;
const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Kites</title><h1>Kites</h1><p>Text</p>${body}`;

/** The tags of a PDF as poppler tells them, one a line, with their texts. */
async function tagsOf(path: string): Promise<string> {
  return (await run('pdfinfo', ['-struct-text', path])).stdout;
}

/** Every structure element of a file, whether anything leads to it or not. */
async function elementsOf(path: string): Promise<Record<string, string>[]> {
  const { stdout } = await run('qpdf', ['--json=2', '--json-key=qpdf', path]);
  const [, objects] = (
    JSON.parse(stdout) as { qpdf: [unknown, Record<string, { value?: Record<string, string> }>] }
  ).qpdf;
  return Object.values(objects).flatMap(({ value }) => (value?.['/Type'] === '/StructElem' ? [value] : []));
}

interface Wish {
  readonly content: string | Buffer;
  /** Of the first picture. */
  readonly words?: string | null;
  readonly texts?: Readonly<Record<string, string | null>>;
}

const titled = '<title>A black square</title><rect width="9" height="9"/>';
const withText = '<rect width="9" height="9"/><text y="9" font-size="4">Word</text>';
const linked = drawing('', `<a href="https://example.org/">${withText}</a>`);
const fileDrawing = `data:image/svg+xml,${encodeURIComponent(drawing('xmlns="http://www.w3.org/2000/svg"'))}`;
const link = (attribute: string, inner: string): string =>
  `<a href="https://example.org/" ${attribute}="A black square">${inner}</a>`;

/** Need words. */
const silent: Readonly<Record<string, string>> = {
  plain: drawing(''),
  'with a text': drawing('', withText),
  'of an own element': `<div><template shadowrootmode="open">${drawing('')}</template></div>`,
  'from a file': `<img width="40" src="${fileDrawing}">`,
};
/** Have words from the page. */
const told: Readonly<Record<string, string>> = {
  'a title': drawing('', titled),
  'a label': drawing('aria-label="A black square"'),
  'the label of its link': link('aria-label', drawing('')),
  'the title of its link': link('title', `<img width="40" src="${gif}">`),
};

/** As a browser prints a `<figure>`. */
const printed = writeObjects({
  ...soundObjects,
  document: soundObjects['document']!.replace('@figure', '@around'),
  around: '<< /Type /StructElem /S /Figure /P @document /K @figure >>',
  figure: soundObjects['figure']!.replace('@document', '@around'),
  information: '<< /Producer (Skia/PDF m150) >>',
});
const place = Object.keys(soundObjects).length + 2;
const named = writeObjects({
  ...changedObjects('root', '>>', '/IDTree @names >>'),
  names: '<< /Kids [@some @others] >>',
  some: '<< /Names [(a) @heading (b) @figure] /Limits [(a) (b)] >>',
  others: '<< /Names [(c) @paragraph] /Limits [(c) (c)] >>',
});

/** As Impress writes a film on a slide. */
const film = writeObjects({
  ...soundObjects,
  page: soundObjects['page']!.replace('@link @field', '@link @field @screen'),
  parents: soundObjects['parents']!.replace(']>>', '] >>').replace(/\] >>$/, ' 3 @filmtag] >>'),
  document: soundObjects['document']!.replace('@figure', '@figure @filmtag'),
  filmtag:
    '<< /Type /StructElem /S /Annot /P @document /Pg @page /K << /Type /OBJR /Obj @screen /Pg @page >> >>',
  screen:
    '<< /Type /Annot /Subtype /Screen /Rect [200 20 260 60] /F 4 /P @page /StructParent 3 /A << /Type /Action ' +
    '/S /Rendition /OP 0 /AN @screen /R << /Type /Rendition /S /MR /C << /Type /MediaClip /S /MCD /CT (video/mp4) ' +
    '/Alt [() ()] /D << /Type /Filespec /F (kite.mp4) /UF (kite.mp4) >> >> >> >> >>',
});

/** As Impress writes a slide with an image behind it, and nothing on it. */
const slide = (
  others: Readonly<Record<string, string>>,
  marks = '/Artifact BMC 0 0 9 9 re f EMC',
): Buffer => {
  const objects: Readonly<Record<string, string>> = {
    catalog: '<< /Type /Catalog /Pages @pages /MarkInfo << /Marked true >> >>',
    pages: '<< /Type /Pages /Kids [@page] /Count 1 >>',
    page: '<< /Type /Page /Parent @pages /MediaBox [0 0 99 99] /Contents @drawing /Resources << /XObject << /I @image >> >> >>',
    drawing: `stream:${marks} q 99 0 0 99 0 0 cm /I Do Q`,
    image:
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 stream:a',
    ...others,
  };
  const told = writeObjects(objects).toString('latin1');
  const info = '/Info << /Creator (Impress) /Producer (LibreOffice 25.2) >>';
  return Buffer.from(told.replace('/Root', `${info} /Root`), 'latin1');
};
/** Beside one with tags. */
const slides = slide({
  ...soundObjects,
  pages: '<< /Type /Pages /Kids [@page @second] /Count 2 >>',
  second:
    '<< /Type /Page /Parent @pages /MediaBox [0 0 99 99] /Contents @drawing /Resources << /XObject << /I @image >> >> >>',
});

const wishes: Readonly<Record<string, Wish>> = {
  ...Object.fromEntries(
    Object.entries(silent).flatMap(([name, body]) => [
      [name, { content: page(body) }],
      [`${name}, told`, { content: page(body), words: 'A black square' }],
    ]),
  ),
  ...Object.fromEntries(Object.entries(told).map(([name, body]) => [name, { content: page(body) }])),
  hidden: { content: page(drawing('aria-hidden="true"') + drawing('role="presentation"')) },
  linked: { content: page(linked) },
  'linked, told': { content: page(linked), words: 'A black square' },
  'linked, decoration': { content: page(linked), words: null },
  figures: {
    content: page(`<figure><img alt="A red dot" width="40" src="${gif}"><figcaption>One</figcaption></figure>
<figure><pre>a listing</pre><figcaption>Two</figcaption></figure>`),
  },
  printed: {
    content: Buffer.from(printed.toString('latin1').replace('/Root', `/Info ${place} 0 R /Root`), 'latin1'),
  },
  named: { content: named, words: null },
  slide: { content: slide({}) },
  'slide, unmarked': { content: slide({}, '') },
  slides: { content: slides },
  film: { content: film },
  'film, told': { content: film, texts: { 'p1-2': 'A kite rises' } },
  'film, decoration': { content: film, texts: { 'p1-2': null } },
};

interface Made {
  readonly messages: readonly string[];
  readonly path: string;
  readonly broken: readonly string[];
}
const made = new Map<string, Made>();

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
  const results: { readonly name: string; readonly path: string; readonly messages: readonly string[] }[] =
    [];
  for (const [at, [name, wish]] of Object.entries(wishes).entries()) {
    const { content, words, texts = words === undefined ? {} : { 'p1-1': words } } = wish;
    const file = `made-${at}.${typeof content === 'string' ? 'html' : 'pdf'}`;
    const options = { picture_texts: JSON.stringify(texts) };
    const path = await engine.file(file, content);
    const { path: result, messages } = await engine.convert(path, { step: 'make-accessible', options });
    results.push({ name, path: result, messages });
  }
  const verdicts = await validate(results.map(({ path }) => ({ path, level: 'ua1' })));
  for (const [at, { name, path, messages }] of results.entries())
    made.set(name, { path, messages, broken: Object.keys(verdicts[at]!.rules).sort() });
});
afterAll(() => engine.close());

const figuresOf = async (name: string): Promise<(string | undefined)[]> =>
  (await elementsOf(made.get(name)!.path)).flatMap((element) =>
    element['/S'] === '/Figure' ? [element['/Alt']] : [],
  );

/** The result says so, and the validator agrees. */
function isClaimed(name: string): void {
  const { messages, broken } = made.get(name)!;
  expect({ said: messages[0], broken }).toEqual({ said: 'accessibility_made', broken: [] });
}

it.each(Object.keys(silent))('a drawing (%s) needs words', async (name) => {
  const { messages, broken } = made.get(name)!;
  expect(messages).toEqual(['accessibility_pictures']);
  expect(broken).toEqual(['5-1', '7.3-1']);
  isClaimed(`${name}, told`);
  expect(await figuresOf(`${name}, told`)).toEqual(['u:A black square']);
});

it.each(Object.keys(told))('a drawing has %s for its words', async (name) => {
  isClaimed(name);
  expect(await figuresOf(name)).toEqual(['u:A black square']);
});

it('a drawing is passed over where the page says so', async () => {
  isClaimed('hidden');
  expect(await figuresOf('hidden')).toEqual([]);
});

it('a drawing keeps its links, also as a decoration', async () => {
  expect(made.get('linked')!.messages).toEqual(['accessibility_pictures']);
  for (const name of ['linked, told', 'linked, decoration']) {
    isClaimed(name);
    expect(await tagsOf(made.get(name)!.path)).toMatch(/Link[^]*"Word"/);
  }
});

it('what stands around a picture and its caption is no picture itself', async () => {
  isClaimed('figures');
  expect((await tagsOf(made.get('figures')!.path)).match(/Figure|Caption/g)).toEqual([
    'Figure',
    'Caption',
    'Caption',
  ]);
  isClaimed('printed');
});

it('a picture that only decorates leaves nothing behind', async () => {
  isClaimed('named');
  expect(await figuresOf('named')).toEqual([]);
  // The other names are there still.
  const { stdout } = await run('qpdf', ['--json=2', '--json-key=qpdf', made.get('named')!.path]);
  expect(stdout).toMatch(/"\/Names": \[\s*"u:a",\s*"[^"]*",\s*"u:c"/);
});

it('a film needs words like a picture, and is never a decoration', async () => {
  for (const name of ['film', 'film, decoration']) {
    const { messages, broken } = made.get(name)!;
    expect(messages).toEqual(['accessibility_pictures']);
    expect(broken).toEqual(['5-1', '7.18.1-2', '7.18.6.2-2']);
  }
  isClaimed('film, told');
});

it('an image behind a slide is no picture, and one on a page that was written without tags may be', () => {
  isClaimed('slide');
  isClaimed('slides');
  expect(made.get('slide, unmarked')!.messages).toEqual(['accessibility_untagged']);
});
