/** Later changes that look permitted, and show something else than what was signed. None is ever called valid. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceError } from '../../../../contract/index.js';
import type { LaterChangeKind, ReasonCode, SignatureVerdict } from './findings.js';
import { append, bySigner, contract, contractObjects as given, signed } from './testing.js';
import {
  changesOf,
  codesOf,
  form,
  page,
  reference,
  SignatureTrial,
  stamp,
  withAnnotation,
} from './testing-trial.js';

let trial: SignatureTrial;
beforeAll(async () => {
  trial = await SignatureTrial.make();
});
afterAll(() => trial.remove());

type Objects = Readonly<Record<number, string>>;

const sign = (objects: Objects = {}, entries?: string): Promise<Buffer> =>
  signed(contract({ ...given, ...objects }), {
    make: bySigner(trial.authority),
    ...(entries !== undefined && {
      entries: reference(entries, 'DocMDP'),
      also: { 1: (objects[1] ?? given[1]!).replace(' >>', ' /Perms << /DocMDP 20 0 R >> >>') },
    }),
  });

/** A font that shows the digit 1 as 9. */
const otherFont =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [49 /nine] >> >>';
const drawing = (text: string): string =>
  `/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << /Font << /F1 5 0 R >> >> stream:BT /F1 18 Tf 40 250 Td (${text}) Tj ET`;
const drawn = page.replace('/XObject << /Fm 9 0 R >>', '/XObject 7 0 R');
const note = given[14]!.replace('>>', '/F1 5 0 R >>');
const asking = form.replace('/SigFlags', '/NeedAppearances true /SigFlags');
const showing = (value: string, shown: string): Objects => ({
  7: given[7]!.replace('(Ada)', `(${value})`),
  10: given[10]!.replace('(Ada)', `(${shown})`),
});
const turned = (one: string): string => one.replace('/MediaBox', '/Rotate 90 /MediaBox');
const look = (body: string, resources = ''): string =>
  `/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << ${resources} >> stream:${body}`;
const overText = '40 190 240 230';
const mark = (kind: string, more: string): string =>
  `<< /Type /Annot /Subtype /${kind} /Rect [40 155 240 255] /F 4 /P 4 0 R ${more} >>`;
const box = (yes: number, no: number, value = '/V /Yes /AS /Yes'): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Btn /T (box) /F 4 /Rect [40 140 60 160] /P 4 0 R ${value} /AP << /N << /Yes ${yes} 0 R /Off ${no} 0 R >> >> >>`;
const boxes: Objects = {
  3: form.replace('7 0 R', '7 0 R 34 0 R'),
  4: page.replace('7 0 R', '7 0 R 34 0 R'),
  34: box(35, 36),
  35: '/Type /XObject /Subtype /Form /BBox [0 0 20 20] stream:2 w 0 0 m 20 20 l 0 20 m 20 0 l S',
  36: '/Type /XObject /Subtype /Form /BBox [0 0 20 20] stream:q Q',
};
const layers = given[1]!.replace(' >>', ' /OCProperties << /OCGs [38 0 R] /D << /OFF [38 0 R] >> >> >>');
const inLayer = look('/OC /L BDC 1 g 0 0 200 40 re f EMC', '/Properties << /L 38 0 R >>');
const layer = '<< /Type /OCG /Name (x) >>';
const newField: Objects = { 3: form.replace('13 0 R', '13 0 R 30 0 R'), 4: withAnnotation };
const clause = look('BT /F1 12 Tf 2 5 Td (and 900 EUR to Eve) Tj ET', '/Font << /F1 5 0 R >>');
const signatureField = (name: string, more: string): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /F 132 /Rect [40 20 240 60] /P 4 0 R ${more} >>`;
const filledWith = (seven: string): Objects => ({
  7: seven.replace('(Ada)', '(Bo)'),
  10: given[10]!.replace('(Ada)', '(Bo)'),
});
const readOnly = given[7]!.replace('/F 4', '/F 4 /Ff 1');
const floating = given[7]!.replace('/F 4', '/F 20').replace('[40 40 160 60]', '[60 0 80 190]');
const text = (size: number, words: string): Objects => ({
  8: `stream:BT /F1 ${size} Tf 40 200 Td (${words}) Tj ET /Fm Do`,
});
const titled = given[1]!.replace(
  ' >>',
  ' /ViewerPreferences << /DisplayDocTitle true >> /Metadata 38 0 R >>',
);
const metadata = (title: string): string =>
  `/Type /Metadata /Subtype /XML stream:<x:xmpmeta><dc:title><rdf:Alt><rdf:li>${title}</rdf:li></rdf:Alt></dc:title></x:xmpmeta>`;

/** Objects when it is signed, what is permitted, and the objects that come later. */
interface Trick {
  readonly first?: Objects;
  readonly permits?: number;
  readonly later: Objects;
}

const covered = (later: Objects, first: Objects = {}): Trick => ({
  first,
  later: { 4: withAnnotation, ...later },
});
const stampOf = (body: string, first?: Objects): Trick =>
  covered({ 30: stamp(overText), 31: look(body) }, first);

const tricks: Readonly<Record<string, readonly [SignatureVerdict, LaterChangeKind | ReasonCode, Trick]>> = {
  'a field that is the fonts of the page': [
    'invalid',
    'fonts',
    {
      first: {
        4: page.replace('/Font << /F1 5 0 R >>', '/Font 7 0 R'),
        7: given[7]!.replace('(Ada)', '5 0 R /F1 5 0 R'),
        8: given[8]!.replace('/F1', '/V'),
      },
      later: { 7: given[7]!.replace('(Ada)', '34 0 R /F1 5 0 R'), 34: otherFont },
    },
  ],
  'a field that is the drawings of the page': [
    'invalid',
    'page_content',
    {
      first: { 4: drawn, 7: given[7]!.replace('(Ada)', '33 0 R'), 8: 'stream:/V Do', 33: drawing('Pay 100') },
      later: { 33: drawing('Pay 900') },
    },
  ],
  'a catalog that is the drawings of the page': [
    'invalid',
    'page_content',
    {
      first: {
        1: given[1]!.replace(' >>', ' /Metadata 33 0 R >>'),
        4: drawn.replace('7 0 R', '1 0 R'),
        8: 'stream:/Metadata Do',
        33: drawing('Pay 100'),
      },
      permits: 1,
      later: { 33: drawing('Pay 900') },
    },
  ],
  'a page that is its own drawings': [
    'invalid',
    'page_content',
    {
      first: {
        4: drawn.replace('/XObject 7', '/XObject 4').replace('/Parent', '/PieceInfo 33 0 R /Parent'),
        8: 'stream:/PieceInfo Do',
        33: drawing('Pay 100'),
      },
      later: { 33: drawing('Pay 900') },
    },
  ],
  'a comment that is the fonts of the page': [
    'invalid',
    'fonts',
    {
      first: { 4: page.replace('/Font << /F1 5 0 R >>', '/Font 14 0 R'), 14: note },
      permits: 3,
      later: { 14: note.replace('5 0 R', '34 0 R'), 34: otherFont },
    },
  ],
  'a form that asks to be drawn anew': [
    'unclear',
    'fields_look',
    { first: showing('900 EUR', '100 EUR'), later: { 3: asking } },
  ],
  'a form that no longer asks to be drawn anew': [
    'unclear',
    'fields_look',
    { first: { ...showing('100 EUR', '900 EUR'), 3: asking }, later: { 3: form } },
  ],
  'a font for a form that is drawn anew': [
    'unclear',
    'fields_look',
    {
      first: { 3: asking, 7: given[7]!.replace('/Helv', '/Odd') },
      later: { 3: asking.replace('/Helv 5 0 R', '/Helv 5 0 R /Odd 36 0 R'), 36: otherFont },
    },
  ],
  'a field that shows another value': [
    'unclear',
    'fields_look',
    { later: { 10: given[10]!.replace('(Ada)', '(Eve)') } },
  ],
  'an empty field that shows a value': [
    'unclear',
    'fields_look',
    {
      first: { 7: given[7]!.replace('/V (Ada)', ''), 10: given[10]!.replace('(Ada)', '()') },
      later: { 10: given[10]! },
    },
  ],
  'a field without a type': [
    'invalid',
    'fields',
    { first: { 7: given[7]!.replace('/FT /Tx', '') }, later: { 10: given[10]!.replace('(Ada)', '(Eve)') } },
  ],
  'states of a box that are swapped': [
    'unclear',
    'fields_look',
    { first: boxes, later: { 34: box(36, 35) } },
  ],
  'a field that is only read': [
    'unclear',
    'read_only_filled',
    { first: { 7: readOnly }, later: filledWith(readOnly) },
  ],
  'an empty signature field that shows something': [
    'invalid',
    'fields',
    {
      first: { 4: page, 13: signatureField('second', '') },
      later: { 13: signatureField('second', '/AP << /N 31 0 R >>'), 31: clause },
    },
  ],
  'a new empty signature field that shows something': [
    'invalid',
    'new_fields',
    { later: { ...newField, 30: signatureField('third', '/AP << /N 31 0 R >>'), 31: clause } },
  ],
  'a part of a digit': [
    'unclear',
    'covered',
    stampOf('1 g 22 9 2.2 9 re f', text(10, 'Pay 8,888 EUR to Ada.')),
  ],
  'a minus': ['unclear', 'covered', stampOf('1 g 36 11 5 4 re f', text(9, 'Balance - 100 EUR.'))],
  'a decimal point': ['unclear', 'covered', stampOf('1 g 17 9.5 1.9 1.6 re f', text(6, 'Pay 1.00 EUR.'))],
  'a white bar of a mark that strikes out': [
    'unclear',
    'comments_unseen',
    covered({ 30: mark('StrikeOut', '/QuadPoints [40 215 240 215 40 195 240 195] /C [1 1 1]') }),
  ],
  'a mark on a line that is very tall': [
    'unclear',
    'comments_unseen',
    covered({ 30: mark('Squiggly', '/QuadPoints [40 255 240 255 40 155 240 155]') }),
  ],
  'a stamp that stays upright on a turned page': [
    'unclear',
    'comments_unseen',
    {
      first: { 4: turned(page) },
      later: {
        4: turned(withAnnotation),
        30: stamp('20 205 220 245').replace('/F 4', '/F 20'),
        31: look('1 g 0 0 200 40 re f'),
      },
    },
  ],
  'a stamp that keeps its size on the screen': [
    'unclear',
    'comments_unseen',
    covered({ 30: stamp('200 20 240 60').replace('/F 4', '/F 12'), 31: look('0.5 g 0 0 200 40 re f') }),
  ],
  'a stamp in a layer': [
    'unclear',
    'comments_unseen',
    { first: { 1: layers, 38: layer }, later: { 4: withAnnotation, 30: stamp(overText), 31: inLayer } },
  ],
  'a stamp that shows another look to the pointer': [
    'unclear',
    'comments_unseen',
    covered({
      30: stamp(overText).replace('/N 31 0 R', '/N 32 0 R /R 31 0 R'),
      31: look('1 g 0 0 200 40 re f'),
      32: look('q Q'),
    }),
  ],
  'a stamp of forms that lie deep in each other': [
    'unclear',
    'comments_unseen',
    covered({
      ...Object.fromEntries(
        Array.from({ length: 45 }, (_, at) => [100 + at, look('/X Do', `/XObject << /X ${101 + at} 0 R >>`)]),
      ),
      30: stamp(overText),
      31: look('/X Do', '/XObject << /X 100 0 R >>'),
      145: look('1 g 0 0 200 40 re f'),
    }),
  ],
  'a stamp that is packed in an unusual way': [
    'unclear',
    'comments_unseen',
    covered({
      30: stamp(overText),
      31: look('1 g 0 0 200 40 re f').replace('/BBox', '/Filter [/Crypt] /BBox'),
    }),
  ],
  'a highlight without a colour': [
    'unclear',
    'comments_unseen',
    covered({ 30: mark('Highlight', '/QuadPoints [40 215 240 215 40 195 240 195]') }),
  ],
  'a note whose sign lies beside its rectangle': [
    'unclear',
    'covered',
    covered({ 30: mark('Text', '/Contents (x)').replace('[40 155 240 255]', '[60 220 61 221]') }),
  ],
  'a stamp that not every viewer takes as hidden': [
    'unclear',
    'covered',
    covered({ 30: stamp(overText).replace('/F 4', '/F 2.0'), 31: look('1 g 0 0 200 40 re f') }),
  ],
  'a filled field that stays upright on a turned page': [
    'unclear',
    'fields_look',
    { first: { 4: turned(page), 7: floating }, later: filledWith(floating) },
  ],
  'a title of the window': [
    'unclear',
    'title_shown',
    { first: { 1: titled, 38: metadata('Offer') }, later: { 38: metadata('Order') } },
  ],
};

describe('what came later', () => {
  it.each(Object.keys(tricks))('%s', async (name) => {
    const [verdict, code, { first = {}, permits, later }] = tricks[name]!;
    const sound = await sign(first, permits === undefined ? undefined : `/P ${permits}`);
    expect((await trial.check(sound)).verdict).toBe('valid');
    const { signatures } = await trial.check(append(sound, later));
    const one = signatures.find(({ field }) => field === 'first')!;
    const told = [...codesOf(one), ...changesOf(one).map(([kind]) => kind)];
    expect([one.verdict, ...told]).toContain(code);
    expect(one.verdict).toBe(verdict);
  });

  it('is the same object in two places of one table, or under a number of cross-references', async () => {
    const plain = trial.plain.toString('latin1');
    const entry = /\n8 1\n(\d{10} 00000 n )/.exec(plain)![1]!;
    const later = append(trial.plain, { 8: given[11]! }).toString('latin1');
    const at = later.lastIndexOf('\n8 1\n');
    const twice = `${later.slice(0, at)}\n8 1\n${entry}${later.slice(at)}`;
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(plain)![1]!;
    const list =
      `8 0 obj\n<< /Type /XRef /W [1 4 1] /Index [39 1] /Size 41 /Root 1 0 R /Prev ${start} /Length 6 >>\nstream\n` +
      `\0\0\0\0\0\0\nendstream\nendobj\nstartxref\n${plain.length}\n%%EOF\n`;
    // Readers take the one or the other.
    for (const bytes of [twice, plain + list]) {
      const { verdict, signatures } = await trial.check(Buffer.from(bytes, 'latin1'));
      expect(verdict).toBe('unclear');
      expect(codesOf(signatures[0]!)).toContain('changed_unread');
    }
  });

  it.each<readonly [string, RegExp | string, string]>([
    ['a comment in the table', '\nxref\n', '\nxref % c\n'],
    ['a line break in the table', '14 1\n', '14\n1\n'],
    ['an object behind the end', '\nxref\n', '\nxref\n39 1\n9999999999 00000 n \n'],
    ['an object that is none', '\nxref\n', '\nxref\n39 1\n0000000100 00000 n \n'],
    ['a place with a point', /\/Prev (\d+)/, '/Prev $1.0'],
    ['a huge size', /\/Size \d+/, '/Size 99999999'],
    ['much white space at the end', /$/, ' '.repeat(1010)],
  ])('is %s, over which some readers stumble and find what was hidden', async (_name, from, to) => {
    // Nothing refers to the second text under number 8. Who guesses takes it, since it is the last one.
    const base = contract().toString('latin1');
    const start = /startxref\s+(\d+)/.exec(base)![1]!;
    const hidden = `8 0 obj\n<< /Length 4 >>\nstream\nq Q \nendstream\nendobj\n`;
    const moved = `startxref\n${Number(start) + hidden.length}`;
    const odd =
      base.slice(0, Number(start)) + hidden + base.slice(Number(start)).replace(`startxref\n${start}`, moved);
    const sound = await signed(Buffer.from(odd, 'latin1'), { make: bySigner(trial.authority) });
    const later = append(sound, { 14: given[14]! }).toString('latin1').slice(sound.length);
    expect((await trial.check(Buffer.concat([sound, Buffer.from(later, 'latin1')]))).verdict).toBe('valid');
    const tricky = Buffer.concat([sound, Buffer.from(later.replace(from, to), 'latin1')]);
    // What even a forgiving reader does not open is checked in a mended copy, of which no change can be told.
    const told = await trial.check(tricky).then(
      ({ verdict, signatures }) => [verdict, ...codesOf(signatures[0]!)],
      (thrown: unknown) => [(thrown as ServiceError).code],
    );
    expect(told).not.toContain('valid');
    expect(
      told.some((one) => one === 'damaged_file' || one === 'changed_unread'),
      told.join(' '),
    ).toBe(true);
  });

  it('is white space alone, so much that the end is not found', async () => {
    for (const [count, verdict] of [
      [500, 'valid'],
      [1010, 'unclear'],
    ] as const) {
      const bytes = Buffer.concat([trial.plain, Buffer.from(' '.repeat(count))]);
      expect((await trial.check(bytes)).verdict, String(count)).toBe(verdict);
    }
  });

  it('is a size of the trailer that takes objects away', async () => {
    const later = append(trial.plain, { 14: given[14]! }).toString('latin1');
    const at = later.lastIndexOf('/Size 41');
    const bytes = Buffer.from(`${later.slice(0, at)}/Size 9 ${later.slice(at + 8)}`, 'latin1');
    const { verdict, signatures } = await trial.check(bytes);
    expect(verdict).toBe('unclear');
    expect(codesOf(signatures[0]!)).toContain('changed_unread');
  });

  it('is the way in which an object stream is packed', async () => {
    // Behind the first place stands another number than behind the second.
    const data = '15 0 0 90 ';
    const base = contract({
      ...given,
      4: page.replace('/MediaBox', '/Rotate 15 0 R /MediaBox'),
      30: `/Type /ObjStm /N 1 /First 31 0 R stream:${data}`,
      31: '5',
    });
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(base.toString('latin1'))![1]!;
    const head =
      `60 0 obj\n<< /Type /XRef /W [1 4 1] /Index [15 1 60 1] /Size 61 /Root 1 0 R /Prev ${start} /Length 12 >>\n` +
      `stream\n`;
    const rows = Buffer.from([2, 0, 0, 0, 30, 0, 1, 0, 0, 0, 0, 0]);
    rows.writeUInt32BE(base.length, 7);
    const tail = `\nendstream\nendobj\nstartxref\n${base.length}\n%%EOF\n`;
    const packed = Buffer.concat([base, Buffer.from(head), rows, Buffer.from(tail)]);
    const sound = await signed(packed, { make: bySigner(trial.authority) });
    expect((await trial.check(sound)).verdict).toBe('valid');
    const { verdict, signatures } = await trial.check(append(sound, { 31: '7' }));
    expect(verdict).toBe('invalid');
    expect(changesOf(signatures[0]!)).toContainEqual(['page_settings', '1', 'forbidden']);
  });

  it('is a visible signature in a new field, which only a certification forbids', async () => {
    const objects = {
      also: { ...newField, 31: clause },
      ...{ field: 30, id: 41, fieldObject: signatureField('third', '/V 41 0 R /AP << /N 31 0 R >>') },
      make: bySigner(trial.authority, 'other'),
    };
    const verdicts = [];
    for (const before of [trial.plain, await trial.certified(2), await trial.certified(3)]) {
      const { signatures } = await trial.check(await signed(before, objects));
      verdicts.push([signatures[0]!.verdict, ...changesOf(signatures[0]!).flat()]);
    }
    const right = ['valid', 'signature', 'third', 'allowed'];
    const wrong = ['invalid', 'signature', 'third', 'allowed', 'signature_shown', 'third', 'forbidden'];
    expect(verdicts).toEqual([right, wrong, right]);
  });

  it('may be filled in where a script computes it, and marks and notes as people make them', async () => {
    const computed = form.replace('/SigFlags', '/CO [7 0 R] /SigFlags');
    const sound = await sign({ 3: computed, 7: readOnly });
    const line = '/QuadPoints [40 216 240 216 40 196 240 196] /C [1 0 0]';
    const notes: Objects = {
      4: page.replace('14 0 R]', '14 0 R 30 0 R 31 0 R 32 0 R]'),
      30: mark('StrikeOut', line),
      31: mark('Highlight', line.replace('1 0 0', '1 1 0')),
      32: '<< /Type /Annot /Subtype /Text /Rect [200 20 220 40] /F 28 /P 4 0 R /Contents (Yes) >>',
    };
    for (const later of [filledWith(readOnly), notes]) {
      const { verdict, signatures } = await trial.check(append(sound, later));
      expect(verdict, JSON.stringify([...codesOf(signatures[0]!), ...changesOf(signatures[0]!)])).toBe(
        'valid',
      );
    }
  });
});
