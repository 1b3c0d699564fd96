/** What came after a signature is told of protected documents, and of those with two kinds of cross-references, too. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Pdf, readUnsealing, type Unsealing } from '../../pdf-core/pdf/index.js';
import { isDictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { checkSignatures } from './check.js';
import type { SignatureCheck } from './findings.js';
import { append, bySigner, contract, contractObjects, signed } from './testing.js';
import { changesOf, codesOf, page, SignatureTrial } from './testing-trial.js';

let trial: SignatureTrial;
beforeAll(async () => {
  trial = await SignatureTrial.make();
});
afterAll(() => trial.remove());

const startOf = (bytes: Buffer): string =>
  /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', bytes.length - 64))![1]!;
const otherText = 'stream:BT /F1 18 Tf 40 200 Td (Pay 900 EUR to Eve.) Tj ET';

interface HiddenWishes {
  /** Object that only the stream lists, and that the table calls free. */
  readonly hidden: number;
  readonly value: string;
  /** Objects of the table. */
  readonly listed?: Readonly<Record<number, string>>;
  /** The table lists the hidden object, too. */
  readonly isTwice?: boolean;
}

/** Appends a hybrid section (ISO 32000-2, 7.5.8.4). */
function hybrid(before: Buffer, { hidden, value, listed = {}, isTwice = false }: HiddenWishes): Buffer {
  // A container that is taken again would take along what it had.
  const [container, list] = hidden === 34 ? [38, 39] : [36, 37];
  let text = '';
  const table: string[] = [];
  const put = (id: number, body: string): number => {
    const at = before.length + text.length;
    text += `${id} 0 obj\n${body}\nendobj\n`;
    return at;
  };
  const entry = (id: number, at: number) => table.push(`${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  for (const [id, body] of Object.entries(listed)) entry(Number(id), put(Number(id), body));
  const head = `${hidden} 0 `;
  const holder = put(
    container,
    `<< /Type /ObjStm /N 1 /First ${head.length} /Length ${head.length + value.length} >>\nstream\n${head}${value}\nendstream`,
  );
  if (isTwice) entry(hidden, put(hidden, value));
  else table.push(`${hidden} 1\n0000000000 65535 f \n`);
  const own = before.length + text.length;
  const rows = Buffer.from(
    [
      [2, container, 0],
      [1, holder, 0],
      [1, own, 0],
    ].flatMap(([kind = 0, where = 0, second = 0]) => [
      kind,
      ...[24, 16, 8, 0].map((shift) => (where >> shift) & 255),
      second,
    ]),
  ).toString('hex');
  put(
    list,
    `<< /Type /XRef /W [1 4 1] /Index [${hidden} 1 ${container} 2] /Size 41 /Root 1 0 R /Length 18 >>\nstream\n@@@@@@@@@@@@@@@@@@\nendstream`,
  );
  const at = before.length + text.length;
  text += `xref\n${table.join('')}trailer\n<< /Size 41 /Root 1 0 R /Prev ${startOf(before)} /XRefStm ${own} >>\nstartxref\n${at}\n%%EOF\n`;
  const bytes = Buffer.concat([before, Buffer.from(text, 'latin1')]);
  Buffer.from(rows, 'hex').copy(bytes, bytes.lastIndexOf('@'.repeat(18)));
  return bytes;
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
const withFont = page.replace('/F1 5 0 R', '/F1 5 0 R /F2 35 0 R');

describe('a hybrid file', () => {
  let sound: Buffer;
  beforeAll(async () => {
    const base = hybrid(contract(), { hidden: 35, value: font, listed: { 4: withFont } });
    sound = await signed(base, { make: bySigner(trial.authority) });
  });
  const told = async (bytes: Buffer) => {
    const { verdict, signatures } = await trial.check(bytes);
    return [verdict, changesOf(signatures[0]!)];
  };

  it('is judged as others are: what is permitted, and what is not', async () => {
    expect(await told(sound)).toEqual(['valid', []]);
    const eve = (id: 7 | 10) => contractObjects[id]!.replace('(Ada)', '(Eve)');
    expect(await told(append(sound, { 7: eve(7), 10: eve(10) }))).toEqual([
      'valid',
      [['filled', 'name', 'allowed']],
    ]);
    expect((await trial.check(append(sound, { 8: otherText }))).verdict).toBe('invalid');
    expect((await trial.check(append(sound, { 35: font.replace('Courier', 'Symbol') }))).verdict).toBe(
      'invalid',
    );
  });
  it('shows what a stream alone lists', async () => {
    const later = hybrid(sound, { hidden: 35, value: font.replace('Courier', 'Symbol') });
    const { verdict, signatures } = await trial.check(later);
    // The table calls it free, and an older section has it in use: readers do not agree.
    expect(verdict).toBe('unclear');
    expect(codesOf(signatures[0]!)).toContain('changed_unread');
    const fresh = hybrid(sound, { hidden: 34, value: font, listed: { 4: withFont.replace('35 0', '34 0') } });
    expect((await trial.check(fresh)).verdict).toBe('invalid');
  });
  it('cannot be told where an object is listed twice', async () => {
    const twice = hybrid(sound, { hidden: 34, value: font, isTwice: true });
    expect((await trial.check(twice)).verdict).toBe('unclear');
  });
});

describe('a protected file', () => {
  const password = 'kite';
  let path: string;
  let unsealing: Unsealing;
  let sound: Buffer;
  const check = async (bytes: Buffer): Promise<SignatureCheck> =>
    checkSignatures({ path: await trial.written(bytes), password }, trial.roots, {
      signal: new AbortController().signal,
      directory: trial.folder,
    });
  /** A field with the same strings as before, encrypted again. */
  const field = (name: string, wanted: Readonly<Record<string, string>>): [number, string] => {
    const pdf = Pdf.openStrictly(path, { reading: { unsealing } })!;
    try {
      const form = pdf.dictionary(pdf.catalog['/AcroForm']) ?? {};
      const reference = pdf
        .array(form['/Fields'])
        .find((one) => pdf.dictionary(one)?.['/T'] === `u:${name}`) as string;
      // RC4 is its own inverse.
      const seal = (text: string) => `<${unsealing.string(reference, Buffer.from(text)).toString('hex')}>`;
      const written = (value: QpdfValue): string => {
        if (Array.isArray(value)) return `[${(value as readonly QpdfValue[]).map(written).join(' ')}]`;
        if (isDictionary(value))
          return `<< ${Object.entries(value)
            .map(([key, item]) => `${key} ${written(item)}`)
            .join(' ')} >>`;
        if (typeof value !== 'string') return JSON.stringify(value);
        return value.startsWith('u:') ? seal(value.slice(2)) : value;
      };
      return [Number.parseInt(reference, 10), written({ ...pdf.dictionary(reference), ...wanted })];
    } finally {
      pdf.closeNow();
    }
  };
  beforeAll(async () => {
    const plain = await trial.written(contract());
    path = join(trial.folder, 'protected.pdf');
    execFileSync('qpdf', [
      ...['--allow-weak-crypto', '--encrypt', password, 'owner', '128', '--use-aes=n', '--'],
      ...['--preserve-unreferenced', '--object-streams=disable', plain, path],
    ]);
    unsealing = await readUnsealing({ path, password });
    const [id, fieldObject] = field('first', { '/V': '60 0 R' });
    sound = await signed(await readFile(path), {
      ...{ field: id, id: 60, entries: '', fieldObject },
      make: bySigner(trial.authority),
    });
  });

  it('is judged as others are: what is permitted, and what is not', async () => {
    const { verdict, signatures } = await check(sound);
    expect([verdict, changesOf(signatures[0]!)]).toEqual(['valid', []]);
    const after = await check(
      append(sound, Object.fromEntries([field('name', { '/V': 'u:Eve', '/AP': 'null' })])),
    );
    expect([after.verdict, changesOf(after.signatures[0]!)]).toEqual([
      'valid',
      [['filled', 'name', 'allowed']],
    ]);
    // Its look still shows the first value.
    const unseen = await check(append(sound, Object.fromEntries([field('name', { '/V': 'u:Eve' })])));
    expect(changesOf(unseen.signatures[0]!)).toContainEqual(['value_unseen', 'name', 'unclear']);
    const content = /\/Contents (\d+) 0 R/.exec(sound.toString('latin1'))![1]!;
    expect((await check(append(sound, { [Number(content)]: otherText }))).verdict).toBe('invalid');
  });
});

describe('an appearance of a field', () => {
  const indirect = contractObjects[7]!.replace('/AP << /N 10 0 R >>', '/AP 30 0 R');
  const replaced = contractObjects[7]!.replace('(Ada)', '(Eve)').replace('10 0 R', '31 0 R');
  it.each([
    ['only the field uses', '', 'valid', []],
    ['something else uses, too', ' /Kept 30 0 R', 'unclear', [['appearance_shared', 'name', 'unclear']]],
  ])('that %s', async (_what, kept, verdict, more) => {
    const base = contract({
      ...contractObjects,
      1: contractObjects[1]!.replace(' >>', `${kept} >>`),
      7: indirect,
      30: '<< /N 10 0 R >>',
    });
    const sound = await signed(base, { make: bySigner(trial.authority) });
    const look = contractObjects[10]!.replace('(Ada)', '(Eve)');
    const found = await trial.check(append(sound, { 7: replaced, 31: look }));
    expect(found.verdict).toBe(verdict);
    expect(changesOf(found.signatures[0]!)).toEqual([['filled', 'name', 'allowed'], ...more]);
  });
});

describe('a later version as other programs write it', () => {
  const note = contractObjects[14]!;
  const told = async (bytes: Buffer) => {
    const { verdict, signatures } = await trial.check(bytes);
    return [verdict, ...codesOf(signatures[0]!)];
  };

  it('has a size that ends with its own last object, as PDFBox writes it', async () => {
    const later = append(trial.plain, { 14: note }).toString('latin1');
    const sized = (size: number) => {
      const at = later.lastIndexOf('/Size 41');
      return Buffer.from(`${later.slice(0, at)}/Size ${size} ${later.slice(at + 8)}`, 'latin1');
    };
    expect((await told(sized(15)))[0]).toBe('valid');
    expect(await told(sized(14))).toEqual(expect.arrayContaining(['unclear', 'changed_unread']));
  });

  it('lists its objects in numbers of 8 bytes, as pyHanko writes them', async () => {
    const rows = (high: number) => {
      const place = (at: number) => {
        const bytes = Buffer.alloc(8);
        bytes.writeUInt32BE(at, 4);
        bytes[0] = high;
        return bytes;
      };
      const object = `14 0 obj\n${note}\nendobj\n`;
      const list = trial.plain.length + object.length;
      const entries = [trial.plain.length, list].map((at) =>
        Buffer.concat([Buffer.from([1]), place(at), Buffer.alloc(2)]),
      );
      const head =
        `60 0 obj\n<< /Type /XRef /W [1 8 2] /Index [14 1 60 1] /Size 61 /Root 1 0 R ` +
        `/Prev ${startOf(trial.plain)} /Length 22 >>\nstream\n`;
      const tail = `\nendstream\nendobj\nstartxref\n${list}\n%%EOF\n`;
      return Buffer.concat([trial.plain, Buffer.from(object + head), ...entries, Buffer.from(tail)]);
    };
    expect((await told(rows(0)))[0]).toBe('valid');
    // What even a forgiving reader does not open is mended first, and no change can be told then.
    const far = await told(rows(1)).catch((thrown: unknown) => [(thrown as { code: string }).code]);
    expect(far).not.toContain('valid');
  });
});
