/** The list of what would be removed, and places of it that are left. */
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { RedactionList } from '../../../contract/redactions.js';
import { handPdf, line, part } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, page, redacting, secret, type RedactionValues } from './testing.js';

const on = redacting();
const { at, redact } = on;

const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
const fonts = '/W @W';
const objects = { W: `<</Type/Font/Subtype/Type1/BaseFont/Courier${widths}/Encoding/WinAnsiEncoding>>` };
const row = (text: string, y: number) => line(text, 20, y, 10, 'W');
const document = () =>
  handPdf({
    pages: [
      { content: row(`Dear ${secret}, hello`, 150) + row(`and ${secret} too`, 100), box },
      { content: row(`Bye ${secret}`, 150) + row('jane@example.org', 60), box, more: '/Rotate 90' },
    ],
    fonts,
    objects,
  });

async function list(pdf: Buffer, options: RedactionValues): Promise<RedactionList> {
  await writeFile(at('in.pdf'), pdf);
  await on.tools.tool('redact-pdf', at('in.pdf'), { ...options, redact_result: 'list' });
  expect(on.tools.parts.map(({ format }) => format)).toEqual(['json']);
  return RedactionList.parse(JSON.parse(await readFile(on.tools.parts[0]!.path, 'utf8')));
}

describe('the list of what would be removed', () => {
  it('has each find with its place as it is seen and what stands around it', async () => {
    const { finds, count, pages } = await list(document(), {
      redact_words: secret,
      redact_patterns: 'email',
      redact_areas: '1:200,150,50,20',
    });
    expect([count, pages]).toEqual([5, 2]);
    expect(finds.map(({ page: on, text, kind, source, word }) => [on, text, kind, source, word])).toEqual([
      [1, secret, 'word', 'text', secret],
      [1, secret, 'word', 'text', secret],
      [1, '', 'area', 'text', ''],
      [2, 'jane@example.org', 'email', 'text', ''],
      [2, secret, 'word', 'text', secret],
    ]);
    expect(finds[0]).toMatchObject({ before: 'Dear ', after: expect.stringMatching(/^, hello/) as string });
    const [first] = finds[0]!.boxes;
    expect(first!.x).toBeCloseTo(45, 0);
    expect(first!.w).toBeCloseTo(60, 0);
    expect(first!.y).toBeGreaterThan(35);
    expect(first!.y + first!.h).toBeLessThan(56);
    expect(finds[2]!.boxes).toEqual([{ x: 200, y: 150, w: 50, h: 20 }]);
    // The page lies on its side: the word runs down.
    const [turned] = finds[4]!.boxes;
    expect(turned!.h).toBeCloseTo(60, 0);
    expect(new Set(finds.map(({ id }) => id)).size).toBe(5);
  });

  it('is in the order in which people read, with whole words around, and knows the name of the result', async () => {
    await writeFile(
      at('Heron.pdf'),
      handPdf({
        pages: [
          {
            content:
              row('Robin', 40) +
              row(`An extraordinarily incomprehensible sentence before the Heron and Robin`, 150) +
              row('Heron', 90),
            box,
          },
        ],
        fonts,
        objects,
      }),
    );
    await on.tools.tool('redact-pdf', at('Heron.pdf'), {
      redact_words: 'Robin; Heron',
      redact_pictures: false,
      redact_result: 'list',
    });
    const made = RedactionList.parse(JSON.parse(await readFile(on.tools.parts[0]!.path, 'utf8')));
    expect(made.finds.map(({ text }) => text)).toEqual(['Heron', 'Robin', 'Heron', 'Robin']);
    expect(made.finds[0]!.before).toBe('incomprehensible sentence before the ');
    expect(made.name).toBe('document');
  });

  it('has the same names whatever else is looked for', async () => {
    const one = await list(document(), { redact_words: secret });
    const more = await list(document(), { redact_words: `hello; ${secret}`, redact_pictures: false });
    expect(more.finds.map(({ id }) => id)).toEqual(expect.arrayContaining(one.finds.map(({ id }) => id)));
  });

  it('counts what only a hidden layer and hidden stamps tell, and not what is seen of them', async () => {
    const look = (text: string) =>
      part('/Type/XObject/Subtype/Form/BBox[0 0 200 40]/Resources<</Font<</W @W>>>>', row(text, 10));
    const stamp = (entries: string) => `<</Type/Annot/Subtype/Stamp/Rect[20 20 220 60]${entries}>>`;
    const made = await list(
      handPdf({
        pages: [
          {
            content: `${row(`Dear ${secret}`, 150)} /OC /L BDC ${row(`${secret}, a draft`, 100)} EMC`,
            box,
            more: `/Annots[${stamp('/F 36/AP<</N @X>>')}${stamp('/F 4/AP<</N @X>>')}]`,
          },
        ],
        fonts,
        resources: '/Properties<</L @L>>',
        catalog: '/OCProperties<</OCGs[@L]/D<</OFF[@L]>>>>',
        objects: { ...objects, L: '<</Type/OCG/Name(Draft)>>', X: look(secret) },
      }),
      { redact_words: secret, redact_pictures: false },
    );
    expect(made.count).toBe(2);
    expect(made.hidden).toEqual([
      { kind: 'comments', count: 2, finds: 1 },
      { kind: 'layers', count: 1, finds: 1 },
    ]);
  });

  it('tells what is hidden, what was not found, and is empty where nothing is', async () => {
    const pdf = page('', {
      catalog: '/Outlines @O/Metadata @M',
      page: '/Thumb @T/PieceInfo<</Press<</Private(x)/LastModified(D:2026)>>>>',
      objects: {
        O: '<</Type/Outlines/First @I/Last @I/Count 1>>',
        I: `<</Title(${secret})/Parent @O/Dest[@Page1/Fit]>>`,
        M: part('/Type/Metadata/Subtype/XML', '<x:xmpmeta/>'),
        T: part('/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', 'x'),
      },
    });
    const { finds, hidden, missing } = await list(pdf, { redact_words: `${secret}; Nobody` });
    expect(finds).toEqual([]);
    expect(missing).toEqual(['Nobody']);
    expect(hidden).toEqual([
      { kind: 'bookmarks', count: 1, finds: 1 },
      { kind: 'properties', count: 1, finds: 0 },
      { kind: 'thumbnails', count: 1, finds: 0 },
      { kind: 'programs', count: 1, finds: 0 },
    ]);
    // Bookmarks without a find stay.
    expect((await list(pdf, {})).hidden.map(({ kind }) => kind)).toEqual([
      'properties',
      'thumbnails',
      'programs',
    ]);
  });
});

describe('places that stay', () => {
  it('are left, and all others go', async () => {
    const { finds } = await list(document(), { redact_words: secret });
    const made = await redact(document(), { redact_words: secret, redact_keep: finds[1]!.id });
    expect(made.text.split(secret)).toHaveLength(2);
    expect(made.text).toContain(`and ${secret} too`);
    expect(made.codes).not.toContain('redact_pictured');
    expect(on.tools.remarks.find(({ code }) => code === 'redact_kept')?.params).toEqual({ count: 1 });
    expect(made.codes).not.toContain('redact_keep_unknown');
    expect(made.codes).not.toContain('redact_words_not_found');
  });

  it('are left on a page that becomes a picture', async () => {
    const pdf = page(
      `${row(`one ${secret}`, 150)}${row(`two ${secret}`, 100)} 70 152 m 75 165 85 165 90 152 c 150 100 l S`,
      { fonts, objects },
    );
    const { finds } = await list(pdf, { redact_words: secret });
    const made = await redact(pdf, { redact_words: secret, redact_keep: finds[1]!.id });
    expect(made.codes).toContain('redact_pictured');
    expect(made.text.split(secret)).toHaveLength(2);
  });

  it('may be all: then there is no result', async () => {
    const { finds } = await list(document(), { redact_words: secret });
    const options = { redact_words: secret, redact_keep: finds.map(({ id }) => id).join(';') };
    await expect(redact(document(), options)).rejects.toMatchObject({ code: 'redact_all_kept' });
  });

  it('are counted where the document does not have them', async () => {
    const made = await redact(document(), { redact_words: secret, redact_keep: 'feedfeed' });
    expectGone(made);
    expect(on.tools.remarks.find(({ code }) => code === 'redact_keep_unknown')?.params).toEqual({ count: 1 });
  });
});
