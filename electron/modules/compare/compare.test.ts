import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts, type PDFPage } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showChanges } from '../../engine/worker/show-changes.js';
import { signPdf } from '../../engine/testing/signed-pdf.js';
import { addScan, scanOf } from '../ocr/testing.js';
import { writeFile } from 'node:fs/promises';
import { changesOf, compareFiles, paragraphsOf, setPdf } from './testing.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-compare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = paragraphsOf(60);
const inserted =
  'A paragraph that was put in stands here alone, and nothing else of the document was changed.';

describe('two documents', () => {
  it('are the same where nothing was changed, and where another setting breaks their lines elsewhere', async () => {
    const old = await setPdf(folder, 'same-1.pdf', text, { head: 'Works' });
    const { output, remarks } = await compareFiles(folder, [old, old], { compare_result: 'json' });
    expect(JSON.parse(await readFile(output, 'utf8'))).toMatchObject({ same: true, changes: [] });
    expect(remarks.map(({ code }) => code)).toEqual(['compared_same']);
    const other = await setPdf(folder, 'same-2.pdf', text, {
      ...{ head: 'Works', size: 9, width: 380, font: StandardFonts.Helvetica },
    });
    expect((await changesOf(folder, old, other)).changes).toEqual([]);
  });

  it('differ in one change where a paragraph was put in on the first page, whatever moves behind it', async () => {
    const old = await setPdf(folder, 'put-1.pdf', text, { head: 'Works' });
    const fresh = await setPdf(folder, 'put-2.pdf', text.toSpliced(1, 0, inserted), { head: 'Works' });
    const { changes } = await changesOf(folder, old, fresh);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ area: 'text', kind: 'added', old: null, new: { text: inserted } });
    expect(changes[0]!.new!.places).toHaveLength(1);
    expect(changes[0]!.new!.places[0]!.page).toBe(1);
    const back = await changesOf(folder, fresh, old);
    expect(back.changes).toHaveLength(1);
    expect(back.changes[0]).toMatchObject({
      kind: 'removed',
      new: null,
      old: { text: inserted },
      at: { page: 1 },
    });
  });

  it('tell a word that was changed with its place, and a block that moved as one', async () => {
    const changed = text.map((paragraph, place) =>
      place === 5 ? paragraph.replace(/^(\S+ \S+) \S+/, '$1 zebra') : paragraph,
    );
    const [moved] = changed.splice(20, 1);
    changed.splice(40, 0, moved!);
    const old = await setPdf(folder, 'move-1.pdf', text);
    const { changes } = await changesOf(folder, old, await setPdf(folder, 'move-2.pdf', changed));
    expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'moved']);
    expect(changes[0]!.new!.text).toBe('zebra');
    expect(changes[1]!.new!.text).toBe(moved);
    const [place] = changes[0]!.new!.places;
    expect(place!.boxes).toHaveLength(1);
    const [left = 0, top = 0, right = 0, bottom = 0] = place!.boxes[0]!;
    // Where another program finds it on the page.
    const found = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">zebra</.exec(
      execFileSync('pdftotext', ['-bbox', join(folder, 'move-2.pdf'), '-'], { encoding: 'utf8' }),
    )!;
    const [xMin = 0, yMin = 0, xMax = 0, yMax = 0] = found.slice(1).map(Number);
    expect(Math.abs(left - xMin)).toBeLessThan(1.5);
    expect(Math.abs(right - xMax)).toBeLessThan(1.5);
    expect(top).toBeGreaterThan(yMin - 3);
    expect(bottom).toBeLessThan(yMax + 3);
  });

  it('are the same where all that was changed lies in areas to ignore', async () => {
    const changed = text.map((paragraph, place) =>
      place === 0 || place === 20 ? paragraph.replace(/^(\S+ \S+) \S+/, '$1 zebra') : paragraph,
    );
    const old = await setPdf(folder, 'area-1.pdf', text);
    const fresh = await setPdf(folder, 'area-2.pdf', changed);
    const areas = async (compare_areas: string) =>
      compareFiles(folder, [old, fresh], { compare_areas, compare_result: 'json' });
    const first = await areas('1:60,60,475,60');
    expect(JSON.parse(await readFile(first.output, 'utf8'))).toMatchObject({ counts: { text: 1 } });
    expect(first.remarks).toContainEqual(
      expect.objectContaining({ code: 'compared_areas_ignored', params: { count: 1 } }),
    );
    const all = await areas('2:0,0,10,10; ALL: 0, 0, 595.5, 842');
    expect(JSON.parse(await readFile(all.output, 'utf8'))).toMatchObject({ same: true, changes: [] });
    for (const wrong of ['1:60,60,475', '0:1,1,1,1', 'each:1,1,1,1', '1:1,1,0,9'])
      await expect(areas(wrong)).rejects.toMatchObject({ code: 'invalid_options' });
  });

  it('tell heads once, and page numbers and watermarks never word by word', async () => {
    const old = await setPdf(folder, 'head-1.pdf', text, { head: 'Works of 2025', watermark: 'DRAFT' });
    const fresh = await setPdf(folder, 'head-2.pdf', text, { head: 'Works of 2026', watermark: 'FINAL' });
    const { changes } = await changesOf(folder, old, fresh);
    expect(changes.every(({ area }) => area === 'head')).toBe(true);
    expect(changes.map((change) => change.new?.text).join(' ')).toContain('Works of 2026');
    expect(changes.length).toBeLessThanOrEqual(2);
    const ignored = await changesOf(folder, old, fresh, { compare_heads: 'ignore' });
    expect(ignored.changes).toEqual([]);
  });

  it('have their heads and page numbers told as such where one has a single page', async () => {
    const letter = text.slice(0, 6);
    const one = await setPdf(folder, 'heads-1.pdf', letter, { head: 'Works of 2025' });
    const longer = [...letter, ...text.slice(10, 24)];
    const two = await setPdf(folder, 'heads-2.pdf', longer, { head: 'Works of 2025' });
    const added = await changesOf(folder, one, two);
    expect(added.changes.map(({ area, kind }) => [area, kind])).toEqual([['text', 'added']]);
    expect((await changesOf(folder, two, one)).changes.map(({ kind }) => kind)).toEqual(['removed']);
    const later = await setPdf(folder, 'heads-3.pdf', longer, { head: 'Works of 2026' });
    const { changes } = await changesOf(folder, one, later, { compare_heads: 'compare' });
    expect(changes).toMatchObject([
      { area: 'text', kind: 'added' },
      { area: 'head', kind: 'changed', old: { text: 'Works of 2025' }, new: { text: 'Works of 2026' } },
    ]);
  });

  it('are compared without what is to be ignored', async () => {
    const [old, fresh] = await Promise.all(
      ['12.03.2026', '14.04.2027'].map((day, place) =>
        setPdf(folder, `ignore-${place}.pdf`, [...text.slice(0, 4), `Printed on ${day}.`, 'The END']),
      ),
    );
    expect((await changesOf(folder, old!, fresh!)).changes).toHaveLength(1);
    const pattern = String.raw`Printed on [\d.]+`;
    expect((await changesOf(folder, old!, fresh!, { compare_ignore: pattern })).changes).toEqual([]);
    await expect(changesOf(folder, old!, fresh!, { compare_ignore: '(' })).rejects.toMatchObject({
      code: 'invalid_options',
    });
    const small = await setPdf(folder, 'small.pdf', [
      ...text.slice(0, 4),
      'Printed on 12.03.2026.',
      'the end',
    ]);
    expect((await changesOf(folder, old!, small)).changes).toHaveLength(1);
    expect((await changesOf(folder, old!, small, { compare_case: true })).changes).toEqual([]);
  });

  it('are marked in a copy of the newer one, as comments that another program lists', async () => {
    const old = await setPdf(folder, 'marked-1.pdf', text);
    const changed = text.toSpliced(30, 1).toSpliced(2, 0, inserted);
    const fresh = await setPdf(folder, 'marked-2.pdf', changed);
    const { output } = await compareFiles(folder, [old, fresh]);
    const marked = await PDFDocument.load(await readFile(output));
    const kinds = marked.getPages().flatMap(({ node }) => {
      const all = node.Annots();
      return all ? all.asArray().map((_, at) => String(all.lookup(at)).match(/\/Subtype \/(\w+)/)?.[1]) : [];
    });
    expect(kinds).toEqual(['Highlight', 'Caret']);
    // Nothing of the text was touched.
    const wordsOf = (path: string) => execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
    expect(wordsOf(output)).toBe(wordsOf(fresh));
    execFileSync('qpdf', ['--check', output]);
  });

  it('are told to a window by the copy with marks, as by the data', async () => {
    const old = await setPdf(folder, 'shown-1.pdf', text);
    const fresh = await setPdf(folder, 'shown-2.pdf', text.toSpliced(3, 1, inserted));
    const { output } = await compareFiles(folder, [old, fresh]);
    const marked = `${output}.pdf`;
    await rename(output, marked);
    const shown = await showChanges(marked, undefined);
    expect(shown?.count).toBe(shown?.changes.length);
    expect(shown?.count).toBeGreaterThan(0);
    const { changes } = await changesOf(folder, old, fresh);
    // Words around a change are told by both pages.
    expect(shown?.changes).toMatchObject(
      changes.map(({ before: _before, after: _after, ...change }) => change),
    );
    expect(await showChanges(old, undefined)).toBeNull();
    // What was put in has its place in the older document as well.
    const put = await setPdf(folder, 'shown-3.pdf', text.toSpliced(1, 0, inserted));
    const [added] = (await changesOf(folder, old, put)).changes;
    expect(added).toMatchObject({ kind: 'added', old: null, at: { page: 1 } });
  });

  it('are said where a page has no text', async () => {
    const document = await PDFDocument.create();
    await addScan(document, await scanOf(['Scanned words']));
    const scan = join(folder, 'scan.pdf');
    await writeFile(scan, await document.save());
    const { remarks } = await compareFiles(folder, [scan, scan]);
    expect(remarks.map(({ code, params }) => [code, params?.['pages']])).toEqual([
      ['compared_without_text', '1'],
      ['compared_without_text', '1'],
      ['compared_same', undefined],
    ]);
    // Another scan is no same document, though no word of it was read.
    const other = await PDFDocument.create();
    await addScan(other, await scanOf(['Other words']));
    const second = join(folder, 'scan-2.pdf');
    await writeFile(second, await other.save());
    expect((await changesOf(folder, scan, second)).changes).toMatchObject([
      { area: 'look', kind: 'changed' },
    ]);
  });

  it('differ by their titles, and not by titles that are the names of their files', async () => {
    const titled = async (name: string, title: string) => {
      const document = await PDFDocument.load(await readFile(await setPdf(folder, name, text.slice(0, 2))));
      document.setTitle(title);
      await writeFile(join(folder, name), await document.save());
      return join(folder, name);
    };
    const old = await titled('title-1.pdf', 'title-1');
    expect((await changesOf(folder, old, await titled('title-2.pdf', 'title-2.pdf'))).changes).toEqual([]);
    const { changes } = await changesOf(folder, old, await titled('title-3.pdf', 'Rules'));
    expect(changes).toMatchObject([
      { area: 'property', kind: 'added', name: 'title', new: { text: 'Rules' } },
    ]);
  });

  it('differ by their languages, and not where a program left out the language or its country', async () => {
    const spoken = async (language: string) => {
      const document = await PDFDocument.load(
        await readFile(await setPdf(folder, 'language.pdf', text.slice(0, 2))),
      );
      if (language !== '') document.setLanguage(language);
      const path = join(folder, `language-${language}.pdf`);
      await writeFile(path, await document.save());
      return path;
    };
    const [none, plain, american, austrian] = await Promise.all(['', 'en', 'en-US', 'de-AT'].map(spoken));
    const counted = async (old = '', fresh = '') => (await changesOf(folder, old, fresh)).changes.length;
    expect(await counted(none, american)).toBe(0);
    expect(await counted(american, plain)).toBe(0);
    expect(await counted(american, austrian)).toBe(1);
  });

  it('are said to be no versions of one document where hardly a word is in both', async () => {
    const old = await setPdf(folder, 'unlike-1.pdf', paragraphsOf(8));
    // The same words in another order.
    const fresh = await setPdf(folder, 'unlike-2.pdf', paragraphsOf(8, 4711));
    const codes = async (one: string, other: string) =>
      (await compareFiles(folder, [one, other])).remarks.map(({ code }) => code);
    expect(await codes(old, fresh)).toContain('compared_unlike');
    expect(await codes(old, await setPdf(folder, 'unlike-3.pdf', paragraphsOf(8).slice(4)))).toEqual([
      'compared_different',
    ]);
  });

  describe('that look different beside their words', () => {
    /** A letter with a picture of one colour, a line, and what is drawn besides. */
    const drawn = async (name: string, colour: string, draw: (page: PDFPage) => void = () => undefined) => {
      const document = await PDFDocument.load(
        await readFile(await setPdf(folder, name, text.slice(0, 3), { head: 'Works' })),
      );
      const page = document.getPage(0);
      const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
        .png()
        .toBuffer();
      page.drawImage(await document.embedPng(png), { x: 300, y: 300, width: 90, height: 60 });
      page.drawLine({ start: { x: 72, y: 200 }, end: { x: 400, y: 200 }, thickness: 1 });
      draw(page);
      const path = join(folder, name);
      await writeFile(path, await document.save());
      return path;
    };

    it('are told with the place, and marked with a frame', async () => {
      const old = await drawn('look-1.pdf', 'navy');
      expect((await changesOf(folder, old, await drawn('look-2.pdf', 'navy'))).changes).toEqual([]);
      const fresh = await drawn('look-3.pdf', 'orange', (page) =>
        page.drawRectangle({ x: 100, y: 100, width: 40, height: 30 }),
      );
      const { changes, counts } = await changesOf(folder, old, fresh);
      expect(changes).toMatchObject([{ area: 'look', kind: 'changed', new: { places: [{ page: 1 }] } }]);
      expect(counts['look']).toBe(1);
      const [picture, box] = changes[0]!.new!.places[0]!.boxes;
      const near = (found: readonly number[] = [], wanted: readonly number[]) =>
        found.forEach((value, at) => expect(Math.abs(value - wanted[at]!)).toBeLessThan(3));
      near(picture, [300, 842 - 360, 390, 842 - 300]);
      near(box, [100, 842 - 130, 140, 842 - 100]);
      const { output } = await compareFiles(folder, [old, fresh]);
      const marks = (await PDFDocument.load(await readFile(output))).getPage(0).node.Annots();
      expect(marks?.size()).toBe(1);
      execFileSync('qpdf', ['--check', output]);
      const wish = { compare_what: 'text' };
      expect((await changesOf(folder, old, fresh, wish)).changes).toEqual([]);
    });

    it('are left where their words stand elsewhere, which is said where they draw anything', async () => {
      const old = await setPdf(folder, 'left-1.pdf', text, { head: 'Works' });
      const other = await setPdf(folder, 'left-2.pdf', text, { head: 'Works', size: 9, width: 380 });
      const plain = await compareFiles(folder, [old, other]);
      expect(plain.remarks.map(({ code }) => code)).toEqual(['compared_same']);
      const fresh = await drawn('left-3.pdf', 'navy');
      const { remarks } = await compareFiles(folder, [
        await setPdf(folder, 'left-4.pdf', text.slice(0, 3), { size: 9, width: 380 }),
        fresh,
      ]);
      expect(remarks).toMatchObject([
        { code: 'compared_looks_left', params: { name: 'left-3.pdf', pages: '1' } },
        { code: 'compared_different' },
      ]);
    });
  });

  it('differ by the files that are attached to them', async () => {
    const attached = async (name: string, files: Readonly<Record<string, string>>) => {
      const document = await PDFDocument.load(await readFile(await setPdf(folder, name, text.slice(0, 2))));
      for (const [file, content] of Object.entries(files))
        await document.attach(Buffer.from(content), file, { mimeType: 'text/plain' });
      await writeFile(join(folder, name), await document.save());
      return join(folder, name);
    };
    const old = await attached('files-1.pdf', { 'a.txt': 'one', 'b.txt': 'two' });
    const fresh = await attached('files-2.pdf', { 'a.txt': 'one', 'b.txt': 'owt', 'c.txt': 'new' });
    const { changes } = await changesOf(folder, old, fresh);
    expect(changes.map(({ area, kind, name }) => [area, kind, name])).toEqual([
      ['attachment', 'changed', 'b.txt'],
      ['attachment', 'added', 'c.txt'],
    ]);
    expect((await changesOf(folder, fresh, old)).changes.map(({ kind }) => kind)).toEqual([
      'changed',
      'removed',
    ]);
  });

  it('lose the signatures of the newer one in the copy with marks, which is said', async () => {
    const old = await setPdf(folder, 'signed-1.pdf', text.slice(0, 2));
    const fresh = join(folder, 'signed-2.pdf');
    await writeFile(fresh, await signPdf(await PDFDocument.load(await readFile(old)), null, []));
    const codes = async (compare_result: string) =>
      (await compareFiles(folder, [old, fresh], { compare_result })).remarks.map(({ code }) => code);
    expect(await codes('pdf')).toContain('signature_lost');
    expect(await codes('html')).not.toContain('signature_lost');
  });

  it('are two', async () => {
    const one = await setPdf(folder, 'one.pdf', ['One']);
    for (const files of [[one], [one, one, one]])
      await expect(compareFiles(folder, files)).rejects.toMatchObject({
        ...{ code: 'compare_two', params: { count: files.length } },
      });
  });
});

it('writes a list that says what was and what is, with the letters that differ', async () => {
  const old = await setPdf(folder, 'list-1.pdf', ['The colour of <ink> is grey today.', ...text.slice(0, 3)]);
  const fresh = await setPdf(folder, 'list-2.pdf', [
    'The colour of <ink> is green today.',
    ...text.slice(0, 3),
  ]);
  const { output } = await compareFiles(folder, [old, fresh], { compare_result: 'html' });
  const html = await readFile(output, 'utf8');
  expect(html).toContain('gre<del>y</del>');
  expect(html).toContain('gre<ins>en</ins>');
  expect(html).toContain('&lt; ink &gt; is'.replaceAll(' ink ', 'ink'));
});
