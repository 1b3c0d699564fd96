/** Taking attached files out, wherever a PDF keeps them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, type PDFObject } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

let folder: string;
let run: ToolRun;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-attachments-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(name: string, fill: (pdf: PDFDocument) => void | Promise<void>): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  await fill(pdf);
  await writeFile(at(name), await pdf.save());
  return at(name);
}

const contents = () =>
  Promise.all(run.parts.map(async ({ name, path }) => [name, (await readFile(path)).toString('latin1')]));

/** A comment that carries a file. */
function pin(
  pdf: PDFDocument,
  name: string,
  data: Uint8Array,
  more: Record<string, string | number> = {},
): void {
  const { context } = pdf;
  const file = context.register(context.stream(data, { Type: 'EmbeddedFile', ...more }));
  const specification = context.obj({ Type: 'Filespec', EF: { F: file } });
  specification.set(PDFName.of('UF'), PDFHexString.fromText(name));
  const annotation = context.obj({ Type: 'Annot', Subtype: 'FileAttachment', Rect: [0, 0, 20, 20] });
  annotation.set(PDFName.of('FS'), context.register(specification));
  const page = pdf.getPage(0).node;
  const others = page.Annots()?.asArray() ?? [];
  page.set(PDFName.of('Annots'), context.obj([...others, context.register(annotation)]));
}

it('finds files in the list and at comments, with names in any script', async () => {
  const path = await make('both.pdf', async (pdf) => {
    await pdf.attach(Buffer.from('a,b'), 'table.csv', {});
    pin(pdf, 'Überblick 目录.txt', Buffer.from('hello'));
  });
  await run.tool('extract-attachments', path);
  expect((await contents()).sort()).toEqual([
    ['table.csv', 'a,b'],
    ['Überblick 目录.txt', 'hello'],
  ]);
});

it('lets no name lead out of the folder', async () => {
  const path = await make('names.pdf', (pdf) => {
    pin(pdf, '../../etc/passwd', Buffer.from('1'));
    pin(pdf, 'C:\\Windows\\evil.exe', Buffer.from('2'));
    pin(pdf, '..', Buffer.from('3'));
    pin(pdf, 'gpj.\u202etxt.exe\n', Buffer.from('4'));
  });
  await run.tool('extract-attachments', path);
  expect((await contents()).map(([name]) => name).sort()).toEqual(
    ['attachment', 'evil.exe', 'gpj.txt.exe', 'passwd'].sort(),
  );
});

it('leaves out what is packed twice, and says so', async () => {
  const path = await make('bomb.pdf', (pdf) => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(1_000_000)));
    pin(pdf, 'bomb', bomb);
    pin(pdf, 'fine.txt', deflateSync(Buffer.from('fine')), { Filter: 'FlateDecode' });
    const [first] = pdf.getPage(0).node.Annots()?.asArray() ?? [];
    const specification = pdf.context.lookup(first) as unknown as { get(name: PDFName): PDFObject };
    const file = pdf.context.lookup(specification.get(PDFName.of('FS'))) as unknown as {
      get(name: PDFName): { get(name: PDFName): PDFObject };
    };
    const stream = pdf.context.lookup(file.get(PDFName.of('EF')).get(PDFName.of('F'))) as unknown as {
      dict: { set(name: PDFName, value: PDFObject): void };
    };
    stream.dict.set(PDFName.of('Filter'), pdf.context.obj(['FlateDecode', 'FlateDecode']));
  });
  await run.tool('extract-attachments', path);
  expect(await contents()).toEqual([['fine.txt', 'fine']]);
  expect(run.remarks).toMatchObject([{ code: 'attachments_left_out', params: { count: 1 } }]);
});

it('opens protected documents, and says when nothing is attached', async () => {
  const path = await make('plain.pdf', (pdf) => pin(pdf, 'secret.txt', Buffer.from('secret text')));
  await qpdf((map) => [map(path), '--encrypt', 'open', 'owner', '256', '--', map(at('locked.pdf'))]);
  await run.tool('extract-attachments', at('locked.pdf'), {}, 'open');
  expect(await contents()).toEqual([['secret.txt', 'secret text']]);
  const nothing = await make('nothing.pdf', () => undefined);
  await expect(run.tool('extract-attachments', nothing)).rejects.toMatchObject({ code: 'no_attachments' });
});

describe('a document of which only the attached files are encrypted', () => {
  const ways = {
    'AES of 256 bit': ['256'],
    'AES of 128 bit': ['128', '--use-aes=y'],
    RC4: ['128', '--use-aes=n', '--force-V4'],
  };
  /** What qpdf encrypts as a whole, said of the attached files alone: other streams are read as they are. */
  async function locked(name: string, way: readonly string[]): Promise<string> {
    const path = await make(`${name}-open.pdf`, (pdf) => {
      pin(pdf, 'packed.txt', deflateSync(Buffer.from('packed text')), { Filter: 'FlateDecode' });
      pin(pdf, 'plain.txt', Buffer.from('plain text'));
    });
    const whole = at(`${name}.pdf`);
    await qpdf((map) => [
      map(path),
      '--allow-weak-crypto',
      '--object-streams=disable',
      '--stream-data=preserve',
      '--encrypt',
      'open',
      'owner',
      ...way,
      '--',
      map(whole),
    ]);
    const text = await readFile(whole, 'latin1');
    expect(text).toContain('/StmF /StdCF');
    await writeFile(whole, text.replace('/StmF /StdCF', '/EFF /StdCF '), 'latin1');
    return whole;
  }
  const files = [
    ['packed.txt', 'packed text'],
    ['plain.txt', 'plain text'],
  ];

  it.each(Object.entries(ways))('gives them with the password: %s', async (name, way) => {
    const path = await locked(name, way);
    await run.tool('extract-attachments', path, {}, 'open');
    expect((await contents()).sort()).toEqual(files);
    await expect(run.tool('extract-attachments', path)).rejects.toMatchObject({ code: 'password_required' });
    await expect(run.tool('extract-attachments', path, {}, 'no')).rejects.toMatchObject({
      code: 'wrong_password',
    });
  });

  it('gives them also when its list of objects is broken', async () => {
    const path = await locked('broken', ways['AES of 256 bit']);
    const text = await readFile(path, 'latin1');
    await writeFile(path, text.replace(/startxref\n\d+/, 'startxref\n77'), 'latin1');
    await run.tool('extract-attachments', path, {}, 'open');
    expect((await contents()).sort()).toEqual(files);
    await expect(run.tool('extract-attachments', path)).rejects.toMatchObject({ code: 'password_required' });
  });
});
