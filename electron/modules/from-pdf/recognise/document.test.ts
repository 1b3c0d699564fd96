import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText, type Paragraph } from '../model/index.js';
import { PageReader } from '../read/reader.js';
import { recogniseDocument, type RecognisedDocument } from './document.js';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../../../assets/samples/${name}`, import.meta.url));

const context = { signal: new AbortController().signal, progress: () => undefined };
const textOf = (paragraph: Paragraph) => plainText(paragraph.inlines);

describe('recognising a document', () => {
  let directory: string;
  let report: RecognisedDocument;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'platen-recognise-'));
    const reader = await PageReader.open(sample('annual-report.pdf'));
    report = await recogniseDocument(reader, { pages: [1, 2, 3], images: directory }, context);
    reader.close();
  });
  afterAll(() => rm(directory, { recursive: true }));

  const paragraphs = () =>
    report.sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'paragraph');

  it('joins lines to paragraphs, with the letters of ligatures', () => {
    const found = paragraphs().find((paragraph) => textOf(paragraph).startsWith('We moved the drying racks'));
    expect(found && textOf(found)).toMatch(
      /the light stays even until late in the afternoon\. The small press/,
    );
    expect(found && textOf(found)).toContain('went to the offset hall; everything below');
    expect(found).toMatchObject({ alignment: 'justify', indent: { start: 0, first: 0 } });
  });

  it('says how letters look, with a family that people know', () => {
    const heading = paragraphs().find((paragraph) => textOf(paragraph) === 'Annual report');
    const [run] = heading?.inlines.filter((inline) => inline.kind === 'text') ?? [];
    expect(run?.style).toMatchObject({ family: 'Caladea', generic: 'serif', size: 28, bold: true });
  });

  it('places pictures, and writes them to the folder it was given', async () => {
    const picture = report.pages[0]?.blocks.find((block) => block.kind === 'picture');
    expect(picture).toMatchObject({ format: 'jpg', wrap: 'line', pixels: { width: 600, height: 450 } });
    expect(await readdir(directory)).toEqual(['page-1-0.jpg']);
  });

  it('finds headings with their levels, by number and by look', () => {
    const headings = paragraphs().filter(({ role }) => role === 'heading' || role === 'title');
    expect(headings.slice(0, 5).map((heading) => [heading.role, heading.level, textOf(heading)])).toEqual([
      ['title', 0, 'Annual report'],
      ['heading', 1, '1 The year in the shop'],
      ['heading', 2, '1.1 What we did'],
      ['heading', 2, '1.2 What it taught us'],
      ['heading', 1, '2 Paper and ink'],
    ]);
  });

  it('takes what repeats at the edges out of the text, and counts the pages there', () => {
    const [section] = report.sections;
    expect(section?.header.map(textOf)).toEqual(['De Drukkerij Letterpress and offset since 1926']);
    expect(section?.footer[0]?.inlines.at(-1)).toMatchObject({ kind: 'page_number' });
    expect(section?.firstHeader).toBeNull();
    expect(paragraphs().map(textOf).join('\n')).not.toContain('Letterpress and offset');
    expect(
      report.pages[0]?.blocks.some(
        (block) => block.kind === 'paragraph' && /^Kade 14, 1011 AB Amsterdam · /.test(textOf(block)),
      ),
    ).toBe(true);
  });

  it('makes one section of pages of one size', () => {
    expect(report.sections).toHaveLength(1);
    expect(report.sections[0]?.margins.left).toBe(72);
    expect(report).toMatchObject({ title: 'Annual report', author: 'De Drukkerij' });
  });
});
