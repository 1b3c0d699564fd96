/** What Markdown becomes: its extensions as HTML, and the PDF with everything a document may bring. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNavigation } from '../../engine/pdf-blocks/outlines/outlines.js';
import { readPages, readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

let files = 0;
const convert = async (
  markdown: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
) => {
  files += 1;
  return engine.convert(await engine.file(`text-${files}.md`, markdown), { options });
};

describe('a document with everything in it', () => {
  it.each(['plain', 'book', 'compact'] as const)('is set in the style %s', async (style) => {
    const result = await engine.convert(sample('pressroom-handbook.md'), {
      options: { print_style: style, table_of_contents: true, page_numbers: true },
    });
    const words = await readWords(result.bytes);
    for (const phrase of [
      'The pressroom handbook',
      'Joost van Dam, Marijke Bakker',
      'Caution Never reach into a press',
      'Back to the type case',
      'Old printers say the press eats them.',
      'An apprentice earns $14 an hour and $2 for',
    ])
      expect(words).toContain(phrase);
    expect(result.messages).toEqual([]);
    expect(result.remarks).toEqual([]);
  });

  it('says on which page each heading is', async () => {
    const markdown = `# Kites\n\n${['Paper', 'String', 'Wind']
      .map(
        (title) =>
          `## ${title}\n\n${'Some words about it, and some more of them, so that lines are as long as they usually are.\n\n'.repeat(60)}`,
      )
      .join('')}`;
    const pages = await readPages((await convert(markdown, { table_of_contents: true })).bytes);
    // On the first page stand the contents, and the heading itself below them.
    const found = ['Paper', 'String', 'Wind'].map(
      (title) => pages.findLastIndex(({ text }) => text.includes(title)) + 1,
    );
    expect(found[2]).toBeGreaterThan(2);
    const contents = pages[0]!.text.replaceAll(/\s+/g, ' ');
    for (const [at, title] of ['Paper', 'String', 'Wind'].entries())
      expect(contents).toContain(`${title} ${found[at]}`);
  });

  it('has author, title, keywords, language, bookmarks and tags', async () => {
    const { bytes, path } = await convert(
      '---\ntitle: Kites & wind\nauthors:\n  - name: Ada Ley\n  - Bo 文\ntags: [paper]\nlang: nl\n---\n# One\n## Two\ntext\n',
    );
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([pdf.getTitle(), pdf.getAuthor(), pdf.getKeywords()]).toEqual([
      'Kites & wind',
      'Ada Ley, Bo 文',
      'paper',
    ]);
    expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
    expect(bytes.toString('latin1')).toMatch(/\/Lang \(nl\)/);
    const { bookmarks } = await readNavigation(path, undefined, 0, 1);
    expect(bookmarks.map(({ title, page }) => [title, page])).toEqual([['One', 0]]);
    expect(bookmarks[0]!.kids.map(({ title }) => title)).toEqual(['Two']);
  });
});

describe('pictures beside the document', () => {
  it('are shown, also from the folder it was given with; what is missing is named', async () => {
    const root = join(engine.folder, 'project');
    await mkdir(join(root, 'docs', 'my pictures'), { recursive: true });
    await mkdir(join(root, 'shared'));
    await copyFile(sample('specimen.png'), join(root, 'docs', 'my pictures', 'a b.png'));
    await copyFile(sample('specimen.png'), join(root, 'shared', 'c.png'));
    const path = join(root, 'docs', 'page.md');
    await writeFile(
      path,
      '![one](my%20pictures/a%20b.png)\n\n<img src="../shared/c.png" width="80">\n\n![](gone/x.png)\n',
    );
    const given = await engine.convert(path, { root });
    expect(given.remarks).toMatchObject([{ code: 'missing_file', params: { name: 'docs/gone/x.png' } }]);
    expect(given.bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
    const alone = await engine.convert(path);
    expect(alone.remarks.map(({ params }) => params?.['name'])).toEqual(
      expect.arrayContaining(['gone/x.png', 'shared/c.png']),
    );
  });

  it('on the network are counted and their words stand in their place', async () => {
    const { bytes, remarks } = await convert(
      '![Build passing](https://ci.invalid/badge.svg) ![](//cdn.invalid/x.png) <img src="http://a.invalid/y.png" alt="Second one">',
    );
    expect(remarks).toMatchObject([{ code: 'blocked_remote', params: { count: 3 } }]);
    expect(await readWords(bytes)).toContain('Build passing Second one');
  });
});

describe('diagrams', () => {
  it('that are wrong show their source and leave the others alone', async () => {
    const { bytes, remarks } = await convert(
      '```mermaid\nflowchart LR\n  a[First box] --> b[Second box]\n```\n\n```mermaid\nflowchart NOWHERE\n  a[[[ -->\n```\n\n```mermaid\npie title Pets\n  "Dogs" : 3\n  "Cats" : 1\n```\n',
    );
    const words = await readWords(bytes);
    for (const phrase of [
      'First box',
      'Second box',
      'This diagram could not be drawn',
      'flowchart NOWHERE',
      'Pets',
      'Dogs',
    ])
      expect(words).toContain(phrase);
    expect(words).not.toContain('flowchart LR');
    expect(remarks).toMatchObject([{ code: 'not_drawn', params: { kind: 'diagram', count: 1 } }]);
  });

  it.each([
    ['stateDiagram-v2\n  [*] --> Still\n  Still --> Moving', 'Still'],
    ['classDiagram\n  class Kite\n  Kite : +String paper\n  Kite : fly()', 'paper'],
    ['erDiagram\n  ORDER ||--o{ SHEET : needs', 'ORDER'],
    ['gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  section Press\n  Proof :a1, 2026-10-01, 3d', 'Proof'],
    ['mindmap\n  root((Kites))\n    Paper\n    String', 'Paper'],
    ['journey\n  title Day\n  section Morning\n    Wake: 3: Me', 'Wake'],
    ['gitGraph\n  commit id: "one"\n  branch feature\n  commit id: "two"', 'feature'],
  ])('of the kind %s are drawn', async (source, word) => {
    const { bytes, messages } = await convert(`\`\`\`mermaid\n${source}\n\`\`\`\n`);
    expect(messages).toEqual([]);
    // Where few letters stand far apart the reader takes each for a word.
    const letters = (await readWords(bytes)).replaceAll(' ', '');
    expect(letters).toContain(word);
    expect(letters).not.toContain(source.split('\n')[0]!.replaceAll(' ', ''));
  });
});

it('formulas that are wrong show their source', async () => {
  const { bytes, remarks } = await convert('Fine: $a^2$. Wrong: $\\frac{1$ and\n\n$$\n\\nothing{x}\n$$\n');
  expect(await readWords(bytes)).toContain('\\nothing{x}');
  expect(remarks).toMatchObject([{ code: 'not_drawn', params: { kind: 'formula', count: 2 } }]);
});

it('other encodings are read, and said', async () => {
  const path = await engine.file('latin.md', Buffer.from('# Gr\xfc\xdfe\n\naus K\xf6ln\n', 'latin1'));
  const { bytes, messages } = await engine.convert(path);
  expect(await readWords(bytes)).toContain('Grüße aus Köln');
  expect(messages).toEqual(['encoding_detected']);
});

it('a document without words has no pages', async () => {
  await expect(convert('\n\n   \n')).rejects.toMatchObject({
    code: expect.stringMatching(/no_pages|empty_file/) as string,
  });
});
