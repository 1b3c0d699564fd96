/** Signing with a certificate: other programs call the signatures valid, and every byte of the document stays. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { degrees, PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { signPdf } from '../../engine/testing/signed-pdf.js';
import { resultWords } from '../../../words/results.js';
import { written } from '../pdfa/testing.js';
import { toolRun } from '../testing/tool-run.js';
import { Asn1Value } from './asn1/ber.js';
import { der, objectIdentifier, octets, sequence, smallNumber } from './asn1/der.js';
import { readIdentity } from './identity/identity.js';
import { judgements, mustBeSound, password, plainPdf, signaturesOf, signing } from './testing.js';
import { generationPdf, hybridPdf } from './testing-pdfs.js';

const here = signing();
const valid = 'Signature is Valid.';

async function document(name: string, bytes: Uint8Array | Promise<Uint8Array>): Promise<string> {
  await writeFile(here.at(name), await bytes);
  return here.at(name);
}

const qpdf = (...words: readonly string[]): void => void execFileSync('qpdf', words, { stdio: 'pipe' });

/** Checks that a result is a document with more behind its end, whose signatures are right. */
function mustBeSigned(source: string, result: string, count = 1): void {
  const [before, after] = [readFileSync(source), readFileSync(result)];
  expect(after.subarray(0, before.length).equals(before)).toBe(true);
  expect(judgements(result)).toEqual(Array.from({ length: count }, () => valid));
  here.verify(result);
  mustBeSound(result);
  const [start, at, end, rest] = signaturesOf(result).at(-1)!.range;
  expect([start, end + rest]).toEqual([0, after.length]);
  expect([after[at], after[end - 1]].map((byte) => String.fromCharCode(byte!))).toEqual(['<', '>']);
}

describe('a signature', () => {
  it.each(['rsa', 'p256', 'p384'] as const)('with a key of the kind %s is valid', async (key) => {
    const source = await document('plain.pdf', plainPdf());
    const result = await here.sign(source, here.certificate({ key }));
    expect(here.run.remarks.map(({ code }) => code)).toEqual(['signed']);
    mustBeSigned(source, result);
  });

  it('with an RSASSA-PSS key is valid for OpenSSL; poppler reads no such keys', async () => {
    const result = await here.sign(await document('plain.pdf', plainPdf()), here.certificate({ key: 'pss' }));
    here.verify(result);
  });

  it('is PAdES: its CMS has no time, and names the certificate', async () => {
    const source = await document('plain.pdf', plainPdf());
    const options = {
      sign_reason: 'Agreed (all) /Contents <00>',
      sign_location: 'Київ',
      sign_name: 'Z. Kite',
    };
    const result = await here.sign(source, here.certificate(), options);
    mustBeSigned(source, result);
    const [{ cms } = { cms: Buffer.alloc(0) }] = signaturesOf(result);
    await writeFile(here.at('pades.der'), cms);
    const told = here.openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', here.at('pades.der'));
    expect(told).toContain('id-smime-aa-signingCertificateV2');
    expect(told).not.toContain('signingTime');
    const info = execFileSync('pdfsig', ['-nocert', result], { encoding: 'utf8' });
    expect(info).toContain('ETSI.CAdES.detached');
    expect(info).toContain('Total document signed');
    expect((await readFile(result)).toString('latin1')).toContain('/Name (Z. Kite)');
  });

  it.each(['disable', 'generate'])('continues the kind of cross-references (%s)', async (streams) => {
    const plain = await document('plain.pdf', plainPdf());
    qpdf(`--object-streams=${streams}`, plain, here.at('kind.pdf'));
    const result = await here.sign(here.at('kind.pdf'), here.certificate());
    mustBeSigned(here.at('kind.pdf'), result);
    const end = (await readFile(result)).toString('latin1').trimEnd();
    const at = Number(/startxref\s+(\d+)\s+%%EOF$/.exec(end)?.[1]);
    expect(end.slice(at, at + 4) === 'xref').toBe(streams === 'disable');
  });

  it('is added to a hybrid file, and to a linearized one', async () => {
    const hybrid = await document('hybrid.pdf', hybridPdf());
    mustBeSigned(hybrid, await here.sign(hybrid, here.certificate()));
    qpdf('--linearize', await document('plain.pdf', plainPdf()), here.at('linear.pdf'));
    mustBeSigned(here.at('linear.pdf'), await here.sign(here.at('linear.pdf'), here.certificate()));
  });

  it('keeps objects of other generations where they are', async () => {
    const source = await document('generation.pdf', generationPdf());
    mustBeSigned(source, await here.sign(source, here.certificate()));
  });

  it('keeps earlier ones, also those of other programs', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([300, 200]);
    const first = await document('first.pdf', signPdf(pdf, null));
    const second = await here.sign(first, here.certificate());
    expect(judgements(second)).toEqual([valid, valid]);
    const third = await here.sign(second, here.certificate({ key: 'p256' }));
    expect(judgements(third)).toEqual([valid, valid, valid]);
    mustBeSound(third);
    const [before, after] = [await readFile(second), await readFile(third)];
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
  });

  it('is made of a file that must not be written, which stays as it is', async () => {
    const source = await document('locked.pdf', plainPdf());
    const before = await readFile(source);
    chmodSync(source, 0o444);
    mustBeSigned(source, await here.sign(source, here.certificate()));
    expect((await readFile(source)).equals(before)).toBe(true);
    expect(statSync(source).mode & 0o777).toBe(0o444);
  });
});

describe('certifying', () => {
  it.each(['1', '2', '3'] as const)('allows the changes of P %s', async (level) => {
    const source = await document('plain.pdf', plainPdf());
    const result = await here.sign(source, here.certificate(), { sign_certify: level });
    mustBeSigned(source, result);
    const text = readFileSync(result, 'latin1');
    expect(text).toMatch(new RegExp(`/TransformMethod /DocMDP.*/P ${level}`));
    const again = here.sign(result, here.certificate());
    if (level === '1') await expect(again).rejects.toMatchObject({ code: 'sign_certified' });
    else expect(judgements(await again)).toEqual([valid, valid]);
    const shown = here.sign(result, here.certificate(), { sign_visible: '1:50,40,120,60' });
    if (level === '3') expect(judgements(await shown)).toEqual([valid, valid]);
    else
      await expect(shown).rejects.toMatchObject({
        code: level === '1' ? 'sign_certified' : 'sign_certified_visible',
      });
    const late = here.sign(result, here.certificate(), { sign_certify: '2' });
    await expect(late).rejects.toMatchObject({
      code: level === '1' ? 'sign_certified' : 'sign_certify_late',
    });
  });
});

describe('a field', () => {
  it('that is empty is signed, and locks what it says', async () => {
    const source = await document(
      'field.pdf',
      withField('/Lock<</Type/SigFieldLock/Action/Include/Fields[(a)]>>'),
    );
    const result = await here.sign(source, here.certificate(), { sign_field: 'approval' });
    mustBeSigned(source, result);
    const info = execFileSync('pdfsig', ['-nocert', result], { encoding: 'utf8' });
    expect(info).toContain('Signature Field Name: approval');
    expect(readFileSync(result, 'latin1')).toMatch(/\/FieldMDP.*\/Action \/Include/);
    const again = here.sign(result, here.certificate(), { sign_field: 'approval' });
    await expect(again).rejects.toMatchObject({ code: 'sign_field_signed' });
  });

  it('that is not there is refused, with the names of those that are', async () => {
    const source = await document('field.pdf', withField(''));
    const asked = here.sign(source, here.certificate(), { sign_field: 'other' });
    await expect(asked).rejects.toMatchObject({
      code: 'sign_field_unknown',
      params: { name: 'other', names: 'approval' },
    });
  });

  it('that an earlier signature locks is refused', async () => {
    const lock = '/Lock<</Type/SigFieldLock/Action/All>>';
    const source = await document('field.pdf', withField(lock));
    const result = await here.sign(source, here.certificate(), { sign_field: 'approval' });
    await expect(here.sign(result, here.certificate())).rejects.toMatchObject({ code: 'sign_field_locked' });
  });
});

describe('a visible signature', () => {
  it.each([0, 90, 180, 270])('stands where it is wished for on a page turned by %s', async (turn) => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([400, 300]);
    page.setCropBox(20, 30, 340, 240);
    page.setRotation(degrees(turn));
    const source = await document('turned.pdf', pdf.save());
    const options = { sign_visible: '1:50, 40, 120, 60', sign_reason: 'Gesehen ✓' };
    const result = await here.sign(source, here.certificate(), options);
    mustBeSigned(source, result);
    expect(execFileSync('pdftotext', [result, '-'], { encoding: 'utf8' })).toContain('Gesehen ✓');
    // Nothing is drawn on the rest of the page.
    const picture = execFileSync('pdftoppm', ['-cropbox', '-r', '72', '-gray', result]);
    const [width, height] = turn % 180 === 0 ? [340, 240] : [240, 340];
    const pixels = picture.subarray(picture.length - width * height);
    const seen = [...pixels.keys()].filter((at) => pixels[at]! < 250);
    const columns = seen.map((at) => at % width);
    const rows = seen.map((at) => Math.floor(at / width));
    // Poppler may darken a pixel more at the edges.
    const edges = [Math.min(...columns), Math.min(...rows), Math.max(...columns), Math.max(...rows)];
    const wished = [50, 40, 169, 99];
    expect(
      edges.every((edge, at) => Math.abs(edge - wished[at]!) <= 1),
      edges.join(' '),
    ).toBe(true);
  });

  it('has its date in the language of the person, or as an option says', async () => {
    const source = await document('plain.pdf', plainPdf());
    const { tool } = toolRun(here.at('.'), { words: resultWords('de') });
    const options = {
      sign_visible: '1:50,40,300,60',
      certificate: here.certificate(),
      certificate_password: password,
    };
    const shown = async (sign_date?: string): Promise<string> => {
      const result = await tool('sign-pdf', source, { ...options, ...(sign_date ? { sign_date } : {}) });
      return execFileSync('pdftotext', [result, '-'], { encoding: 'utf8' });
    };
    const now = new Date();
    const month = new Intl.DateTimeFormat('de', { month: 'long' }).format(now);
    expect(await shown()).toMatch(
      new RegExp(`${now.getDate()}\\. ${month} ${now.getFullYear()}, \\d\\d:\\d\\d `),
    );
    expect(await shown('short')).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d /);
    expect(await shown('iso')).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  });

  it('is drawn into an existing field', async () => {
    const source = await document('field.pdf', withField(''));
    const result = await here.sign(source, here.certificate(), { sign_field: 'approval' });
    mustBeSigned(source, result);
    expect(execFileSync('pdftotext', [result, '-'], { encoding: 'utf8' })).toContain('Zoë Kite');
  });

  it('outside of the pages is refused', async () => {
    const source = await document('plain.pdf', plainPdf());
    const asked = (sign_visible: string, sign_field = '') =>
      here.sign(source, here.certificate(), { sign_visible, sign_field });
    await expect(asked('2:10,10,50,20')).rejects.toMatchObject({ code: 'sign_place', params: { pages: 1 } });
    await expect(asked('1:390,10,50,20')).rejects.toMatchObject({ code: 'sign_place' });
    await expect(asked('bottom')).rejects.toMatchObject({ code: 'invalid_options' });
    await expect(asked('1:10,10,50,20', 'a')).rejects.toMatchObject({ code: 'invalid_options' });
  });
});

describe('certificate files', () => {
  it.each([
    ['AES and a MAC of SHA-256', []],
    ['3DES and RC2 of 40 bits, as Windows and OpenSSL 1 write them', ['-legacy']],
    [
      '3DES of two keys',
      ['-certpbe', 'PBE-SHA1-2DES', '-keypbe', 'PBE-SHA1-2DES', '-macalg', 'sha1', '-legacy'],
    ],
    ['RC2 of 128 bits', ['-certpbe', 'PBE-SHA1-RC2-128', '-keypbe', 'PBE-SHA1-RC2-128', '-legacy']],
    ['no encryption of certificates', ['-certpbe', 'NONE']],
    ['AES of 128 bits', ['-certpbe', 'AES-128-CBC', '-keypbe', 'AES-192-CBC', '-iter', '5']],
  ] as const)('with %s are read, and a wrong password is said', async (_name, file) => {
    const source = await document('plain.pdf', plainPdf());
    const certificate = here.certificate({ file });
    mustBeSigned(source, await here.sign(source, certificate));
    const wrong = here.sign(source, certificate, { certificate_password: 'another' });
    await expect(wrong).rejects.toMatchObject({ code: 'signer_password' });
  });

  it('with keys of two kinds leave the next one as it is', async () => {
    const plain = (['rsa', 'p256'] as const).map((key) =>
      here.certificate({ key, file: ['-keypbe', 'NONE', '-certpbe', 'NONE', '-nomac'] }),
    );
    const parts = plain.flatMap((path) => {
      const contents = Asn1Value.read(readFileSync(path)).item(1).item(1).item(0).octets;
      return Asn1Value.read(contents).items.map(({ raw }) => raw);
    });
    const data = der(0xa0, octets(sequence(...parts)));
    const both = here.at('both.p12');
    await writeFile(both, sequence(smallNumber(3), sequence(objectIdentifier('1.2.840.113549.1.7.1'), data)));
    for (let time = 0; time < 3; time += 1) {
      await expect(readIdentity(both, '', new Date())).rejects.toMatchObject({ code: 'signer_several' });
      expect(await readIdentity(plain[0]!, '', new Date())).toMatchObject({ scheme: 'rsa' });
    }
  });

  it('without a password are read', async () => {
    const source = await document('plain.pdf', plainPdf());
    const options = { certificate_password: '' };
    mustBeSigned(source, await here.sign(source, here.certificate({ password: '' }), options));
    await expect(here.sign(source, here.certificate(), options)).rejects.toMatchObject({
      code: 'signer_password',
    });
  });

  it('that cannot sign are refused, each with its reason', async () => {
    const source = await document('plain.pdf', plainPdf());
    const codeOf = (certificate: string) =>
      here.sign(source, certificate).then(
        () => 'signed',
        (thrown: unknown) => (thrown as { code: string }).code,
      );
    const pem = here.at('signer-1.pem');
    const noKey = here.at('no-key.p12');
    here.openssl('pkcs12', '-export', '-nokeys', '-in', pem, '-out', noKey, '-passout', `pass:${password}`);
    await writeFile(here.at('cut.p12'), (await readFile(here.certificate())).subarray(0, 900));
    const found = [
      await codeOf(here.at('nowhere.p12')),
      await codeOf(pem),
      await codeOf(here.at('cut.p12')),
      await codeOf(noKey),
      await codeOf(here.certificate({ key: 'p521' })),
      await codeOf(here.certificate({ key: 'short' })),
      await codeOf(here.certificate({ more: ['-sha1'] })),
      await codeOf(here.certificate({ extensions: ['keyUsage=keyEncipherment'] })),
      await codeOf(here.certificate({ extensions: [] })),
      await codeOf(here.certificate({ more: ['-days', '-1'] })),
    ];
    expect(found).toEqual([
      'signer_missing',
      'signer_file',
      'signer_file',
      'signer_no_key',
      'signer_key_kind',
      'signer_weak',
      'signer_weak',
      'signer_usage',
      'signed',
      'signer_expired',
    ]);
  });

  it('whose certificate is self-signed are used, and that is said', async () => {
    const source = await document('plain.pdf', plainPdf());
    const own = here.at('own.p12');
    here.openssl(
      ...['pkcs12', '-export', '-inkey', here.at('root.key'), '-in', here.at('root.pem')],
      ...['-out', own, '-passout', `pass:${password}`],
    );
    await here.sign(source, own);
    expect(here.run.remarks.map(({ code }) => code)).toEqual(['signed', 'sign_self_signed']);
  });
});

describe('documents', () => {
  it.each(['40', '128', '128 --use-aes=y', '256'])(
    'that are protected (%s) keep their protection, also for what is added',
    async (kind) => {
      const plain = await document('plain.pdf', plainPdf());
      const [bits = '', ...more] = kind.split(' ');
      const protectedPdf = here.at('protected.pdf');
      qpdf('--allow-weak-crypto', '--encrypt', 'user', 'owner', bits, ...more, '--', plain, protectedPdf);
      const options = { sign_visible: '1:20,20,100,50', sign_reason: 'Agreed', password: 'user' };
      const result = await here.sign(protectedPdf, here.certificate(), options);
      here.verify(result);
      const [before, after] = [await readFile(protectedPdf), await readFile(result)];
      expect(after.subarray(0, before.length).equals(before)).toBe(true);
      expect(after.subarray(before.length).includes('Agreed')).toBe(false);
      const told = execFileSync('pdfsig', ['-nocert', '-upw', 'user', result], { encoding: 'utf8' });
      expect(told).toContain(valid);
      const text = execFileSync('pdftotext', ['-upw', 'user', result, '-'], { encoding: 'utf8' });
      expect(text).toContain('Zoë Kite');
      expect(text).toContain('Agreed');
      const checked = execFileSync('qpdf', ['--check', '--password=user', result], { encoding: 'utf8' });
      expect(checked).toContain('No syntax or stream');
      await expect(here.sign(protectedPdf, here.certificate())).rejects.toMatchObject({
        code: 'password_required',
      });
    },
  );

  it('that are damaged and signed are refused', async () => {
    const certificate = here.certificate();
    const plain = await document('plain.pdf', plainPdf());
    const signed = await readFile(await here.sign(plain, certificate));
    await writeFile(here.at('cut.pdf'), signed.subarray(0, signed.length - 40));
    await expect(here.sign(here.at('cut.pdf'), certificate)).rejects.toMatchObject({ code: 'sign_damaged' });
  });

  it('that are damaged are mended first, and that is said', async () => {
    const plain = Buffer.from(await plainPdf({ useObjectStreams: false }));
    const source = await document('damaged.pdf', plain.subarray(0, plain.length - 30));
    const result = await here.sign(source, here.certificate());
    expect(here.run.remarks.map(({ code }) => code)).toEqual(['mended', 'signed']);
    expect(judgements(result)).toEqual([valid]);
  });
});

/** An empty field with an area. @param more entries of it */
function withField(more: string): Buffer {
  return written(
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[4 0 R]>>',
    `<</Type/Annot/Subtype/Widget/FT/Sig/T(approval)/Rect[20 20 200 80]/P 3 0 R/F 4${more}>>`,
  );
}
