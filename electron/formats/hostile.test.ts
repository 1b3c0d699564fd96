/** Files made to harm their readers: detection must answer, whatever the files claim. */
import CFB from 'cfb';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFile } from './detect.js';
import { pageHint } from './page-hint.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const detect = async (name: string, content: Buffer): Promise<string> => {
  const { format, label, problem } = await detectFile(write(name, content));
  return format ?? `${problem?.code ?? 'none'}: ${label}`;
};

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);

interface ZipEntry {
  name: string;
  data: Buffer;
  method?: 0 | 8;
  flags?: number;
  /** Uncompressed size the directory claims. */
  claims?: number;
}
interface ZipLies {
  count?: number;
  offset?: number;
}

/** A ZIP written by hand, so that it can lie. */
function zip(entries: ZipEntry[], lies: ZipLies = {}): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, data, method = 0, flags = 0, claims = data.length } of entries) {
    const id = Buffer.from(name);
    const shared = [u16(20, flags, method, 0, 0), u32(0, data.length, claims), u16(id.length, 0)];
    const head = Buffer.concat([u32(0x04034b50), ...shared, id, data]);
    local.push(head);
    central.push(Buffer.concat([u32(0x02014b50), u16(20), ...shared, u16(0, 0, 0), u32(0, at), id]));
    at += head.length;
  }
  const directory = Buffer.concat(central);
  const count = lies.count ?? entries.length;
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, count & 0xffff, count & 0xffff),
    u32(directory.length, lies.offset ?? at),
    u16(0),
  ]);
  return Buffer.concat([...local, directory, end]);
}

const types = (type: string) =>
  Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`);
const word = types('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml');
const contentTypes: ZipEntry = { name: '[Content_Types].xml', data: word };

describe('a ZIP', () => {
  it('is a document by its content types alone, wherever they stand', async () => {
    expect(await detect('a.zip', zip([{ name: 'x', data: Buffer.from('x') }, contentTypes]))).toBe('docx');
  });

  it('is told by the type of its main part, not by one that is said for names it may have (npm xlsx)', async () => {
    const excel = 'application/vnd.ms-excel.sheet.binary.macroEnabled.main';
    const said = `<Types><Default Extension="bin" ContentType="${excel}"/>${word.toString().slice('<Types>'.length)}`;
    expect(await detect('a.docx', zip([{ name: '[Content_Types].xml', data: Buffer.from(said) }]))).toBe(
      'docx',
    );
    const alone = `<Types><Default Extension="bin" ContentType="${excel}"/></Types>`;
    expect(await detect('a', zip([{ name: '[Content_Types].xml', data: Buffer.from(alone) }]))).toBe('xlsb');
  });

  it('may have bytes after its end', async () => {
    expect(await detect('a.docx', Buffer.concat([zip([contentTypes]), Buffer.from('\r\n\r\n')]))).toBe(
      'docx',
    );
  });

  it('with a hundred thousand entries is answered without reading them all', async () => {
    const entries = Array.from({ length: 100_000 }, (_, at) => ({ name: `f${at}`, data: Buffer.alloc(0) }));
    const bytes = zip([...entries, contentTypes], { count: 0xfffe });
    // The content types are behind the limit: they are never reached.
    expect(await detect('many.docx', bytes)).toBe('unsupported_type: ZIP archive');
  });

  it('that claims more entries than it has is damaged', async () => {
    const bytes = zip([{ name: 'x', data: Buffer.from('x') }], { count: 60_000 });
    expect(await detect('claims.docx', bytes)).toBe('damaged_file: Word document');
  });

  it('whose directory is said to be elsewhere is read by its entries', async () => {
    expect(await detect('offset.docx', zip([contentTypes], { offset: 0xfffffff0 }))).toBe('docx');
  });

  it('whose ZIP64 record lies is damaged', async () => {
    const whole = zip([contentTypes], { count: 0xffff });
    const end = whole.subarray(whole.length - 22);
    const locator = Buffer.concat([u32(0x07064b50, 0), u32(0xffffffff, 0xfffff), u32(1)]);
    const bytes = Buffer.concat([whole.subarray(0, whole.length - 22), locator, end]);
    expect(await detect('zip64.docx', bytes)).toBe('damaged_file: Word document');
  });

  it('whose ZIP64 record counts entries without end is damaged, not endless', async () => {
    const whole = zip([{ name: 'x', data: Buffer.from('x') }]);
    const body = whole.subarray(0, whole.length - 22);
    const record = Buffer.concat([
      u32(0x06064b50, 44, 0),
      u16(45, 45),
      u32(0, 0, 0xffffffff, 0xffff, 0xffffffff, 0xffff, 60, 0, 32, 0),
    ]);
    const locator = Buffer.concat([u32(0x07064b50, 0, body.length, 0, 1)]);
    const bytes = Buffer.concat([body, record, locator, whole.subarray(whole.length - 22)]);
    expect(await detect('count64.docx', bytes)).toBe('damaged_file: Word document');
  });

  it('with a bomb for content types is read to a limit', async () => {
    const bomb = deflateRawSync(Buffer.concat([word, Buffer.alloc(200 * 1024 * 1024, ' ')]));
    const entry: ZipEntry = { name: '[Content_Types].xml', data: bomb, method: 8, claims: 100 };
    const before = process.memoryUsage().arrayBuffers;
    expect(await detect('bomb.docx', zip([entry]))).toBe('docx');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('with encrypted or garbled content types is damaged', async () => {
    expect(await detect('locked.docx', zip([{ ...contentTypes, flags: 1, claims: word.length - 12 }]))).toBe(
      'damaged_file: Word document',
    );
    const garbled: ZipEntry = { name: '[Content_Types].xml', data: Buffer.from('not deflated'), method: 8 };
    expect(await detect('garbled.docx', zip([garbled]))).toBe('damaged_file: Word document');
  });

  it.each([
    ['plain', [{ name: 'photo.jpg', data: Buffer.from('x') }], 'unsupported_type: ZIP archive'],
    ['java', [{ name: 'META-INF/MANIFEST.MF', data: Buffer.from('x') }], 'unsupported_type: Java archive'],
    ['epub', [{ name: 'mimetype', data: Buffer.from('application/epub+zip') }], 'epub'],
    [
      'ott',
      [{ name: 'mimetype', data: Buffer.from('application/vnd.oasis.opendocument.text-template') }],
      'odt',
    ],
    [
      'odg',
      [{ name: 'mimetype', data: Buffer.from('application/vnd.oasis.opendocument.graphics-template') }],
      'odg',
    ],
    [
      'ods without a mimetype',
      [
        {
          name: 'META-INF/manifest.xml',
          data: Buffer.from(
            '<m:file-entry m:full-path="/" m:media-type="application/vnd.oasis.opendocument.spreadsheet"/>',
          ),
        },
      ],
      'ods',
    ],
    [
      'vsdx',
      [{ name: '[Content_Types].xml', data: types('application/vnd.ms-visio.drawing.main+xml') }],
      'vsdx',
    ],
    ['empty', [], 'unsupported_type: ZIP archive'],
  ] satisfies [string, ZipEntry[], string][])('%s', async (_, entries, result) => {
    expect(await detect('package', zip(entries))).toBe(result);
  });

  it.each([
    ['application/vnd.ms-word.template.macroEnabledTemplate.main+xml', 'dotx'],
    ['application/vnd.ms-excel.template.macroEnabled.main+xml', 'xlsm'],
    ['application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml', 'ppsx'],
    ['application/vnd.openxmlformats-officedocument.presentationml.template.main+xml', 'pptx'],
  ])('with the main part %s is %s', async (type, format) => {
    expect(await detect('package', zip([{ name: '[Content_Types].xml', data: types(type) }]))).toBe(format);
  });
});

function compound(...streams: string[]): Buffer {
  const container = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(container, `/${name}`, Buffer.alloc(5000, 1));
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

describe('an OLE file', () => {
  it.each([
    ['book.xls', ['Book'], 'xls'],
    ['report.bin', ['Workbook'], 'xls'],
    ['show.pps', ['PowerPoint Document'], 'pps'],
    ['show.xyz', ['PowerPoint Document'], 'ppt'],
    ['old.wpd', ['PerfectOffice_MAIN'], 'wpd'],
    ['secret.xlsm', ['EncryptedPackage', 'EncryptionInfo'], 'xlsm'],
    ['secret.pptx', ['EncryptedPackage', 'EncryptionInfo'], 'pptx'],
    ['secret', ['EncryptedPackage', 'EncryptionInfo'], 'docx'],
    ['rights.docx', ['EncryptedPackage', 'DRMEncryptedDataSpace'], 'unsupported_protection: Word document'],
    ['mail.msg', ['__properties_version1.0'], 'msg'],
    ['other.doc', ['Something'], 'unsupported_type: Compound document'],
    // An embedded workbook is below the root and says nothing about the file.
    ['embedding.doc', ['ObjectPool/_1/Workbook'], 'unsupported_type: Compound document'],
  ])('%s with %j', async (name, streams, result) => {
    expect(await detect(name, compound(...streams))).toBe(result);
  });

  const directorySector = (bytes: Buffer) => bytes.readUInt32LE(0x30);
  const tableAt = (bytes: Buffer) => (bytes.readUInt32LE(0x4c) + 1) * 512;

  it('whose directory runs in a circle is damaged', async () => {
    const bytes = compound('WordDocument');
    const sector = directorySector(bytes);
    bytes.writeUInt32LE(sector, tableAt(bytes) + sector * 4);
    expect(await detect('circle.doc', bytes)).toBe('damaged_file: Word 97–2003 document');
  });

  it('whose entries are each other’s siblings is still answered', async () => {
    const bytes = compound('WordDocument', 'Other');
    const directory = (directorySector(bytes) + 1) * 512;
    for (let entry = 1; entry < 4; entry += 1) {
      bytes.writeUInt32LE(1, directory + entry * 128 + 0x44);
      bytes.writeUInt32LE(2, directory + entry * 128 + 0x48);
    }
    expect(await detect('siblings.doc', bytes)).toMatch(/^(doc|dot)$|Compound document$/);
  });

  it('whose table is past the end, or whose sectors are of no size, is damaged', async () => {
    const past = compound('WordDocument');
    past.writeUInt32LE(0x00ffffff, 0x4c);
    expect(await detect('past.doc', past)).toBe('damaged_file: Word 97–2003 document');
    const odd = compound('WordDocument');
    odd.writeUInt16LE(31, 0x1e);
    expect(await detect('odd.doc', odd)).toBe('damaged_file: Word 97–2003 document');
  });

  it('whose table list runs in a circle is damaged', async () => {
    const bytes = compound('WordDocument');
    // The directory is said to start far beyond the table, and the list of tables to go on in its own first sector.
    bytes.writeUInt32LE(0x00fffff0, 0x30);
    bytes.writeUInt32LE(0, 0x44);
    bytes.writeUInt32LE(0, 512 + 508);
    expect(await detect('difat.doc', bytes)).toBe('damaged_file: Word 97–2003 document');
  });
});

describe('a TIFF', () => {
  it('whose pictures run in a circle has as many as there are', async () => {
    const bytes = Buffer.concat([Buffer.from('II*\0'), u32(8), u16(0), u32(14), u16(0), u32(8)]);
    const path = write('circle.tiff', bytes);
    expect((await detectFile(path)).format).toBe('tiff');
    expect(await pageHint(path, 'tiff')).toBe(2);
  });
});

describe('every sample', () => {
  const samples = fileURLToPath(new URL('../../assets/samples/', import.meta.url));
  const names = readdirSync(samples).filter((name) => statSync(join(samples, name)).isFile());

  it('with bytes changed or an end cut off is a known format, or has a problem people are told', async () => {
    // A fixed seed: the same files every time.
    let seed = 42;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      return seed % below;
    };
    const answers = new Set([
      'damaged_file',
      'unsupported_type',
      'unsupported_protection',
      'drm_protected',
      'too_old',
    ]);
    for (const name of names) {
      const whole = readFileSync(join(samples, name));
      for (let round = 0; round < 8; round += 1) {
        const bytes = Buffer.from(
          whole.subarray(0, round % 4 === 0 ? 1 + random(whole.length) : whole.length),
        );
        // Beginnings and ends hold the structure.
        for (let change = 0; change < 12; change += 1) {
          const near = Math.min(bytes.length, 1024);
          const at = change % 2 === 0 ? random(near) : bytes.length - 1 - random(near);
          bytes[at] = random(256);
        }
        const path = write(`changed-${name}`, bytes);
        const { format, problem } = await detectFile(path);
        if (format === null) expect([name, answers.has(problem!.code)]).toEqual([name, true]);
        else await expect(pageHint(path, format)).resolves.not.toBeUndefined();
      }
    }
  });
});
