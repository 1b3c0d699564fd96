/** Puts a macro of our own into a package: a vbaProject.bin written after [MS-OVBA], with source code only. */
import CFB from 'cfb';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const projectId = '{5F1C2A70-9B1E-4C58-8B57-0C0FFEE0D0C5}';
const source = `Attribute VB_Name = "Greeting"\r
' Says where the sheet was printed. Nothing runs by itself.\r
Public Sub ShowGreeting()\r
    MsgBox "Printed at De Drukkerij"\r
End Sub\r
`;

const u16 = (value) => Buffer.from([value & 255, value >> 8]);
const u32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const record = (id, data = Buffer.alloc(0)) => Buffer.concat([u16(id), u32(data.length), data]);
const both = (id, unicodeId, text) =>
  Buffer.concat([record(id, Buffer.from(text, 'latin1')), record(unicodeId, Buffer.from(text, 'utf16le'))]);

/** 2.4.1: one chunk of literal tokens; the source is far below its limit of 3,640 bytes. */
function compress(bytes) {
  if (bytes.length > 3640) throw new Error('too long for one chunk of literals');
  const tokens = [];
  for (let at = 0; at < bytes.length; at += 8) tokens.push(Buffer.from([0]), bytes.subarray(at, at + 8));
  const data = Buffer.concat(tokens);
  return Buffer.concat([Buffer.from([1]), u16((data.length + 2 - 3) | 0xb000), data]);
}

/** 2.4.3.2: the protection state, password and visibility in the PROJECT stream are lightly scrambled. */
function scramble(data, seed) {
  const key = [...projectId].reduce((sum, letter) => (sum + letter.charCodeAt(0)) & 255, 0);
  const out = [seed, seed ^ 2, seed ^ key];
  let plain = key;
  let before = out[2];
  let beforeThat = out[1];
  const put = (byte) => {
    const scrambled = byte ^ ((beforeThat + plain) & 255);
    out.push(scrambled);
    beforeThat = before;
    before = scrambled;
    plain = byte;
  };
  for (let at = 0; at < (seed & 6) / 2; at += 1) put(7);
  for (const byte of [...u32(data.length), ...data]) put(byte);
  return Buffer.from(out).toString('hex').toUpperCase();
}

/** 2.3.4.2: what the project consists of. */
function dirStream(modules) {
  const module = ({ name, document }) =>
    Buffer.concat([
      both(0x0019, 0x0047, name),
      both(0x001a, 0x0032, name),
      both(0x001c, 0x0048, ''),
      record(0x0031, u32(0)),
      record(0x001e, u32(0)),
      record(0x002c, u16(0xffff)),
      record(document ? 0x0022 : 0x0021),
      record(0x002b),
    ]);
  return Buffer.concat([
    record(0x0001, u32(1)),
    record(0x0002, u32(0x409)),
    record(0x0014, u32(0x409)),
    record(0x0003, u16(1252)),
    record(0x0004, Buffer.from('Platen')),
    both(0x0005, 0x0040, ''),
    Buffer.concat([record(0x0006), record(0x003d)]),
    record(0x0007, u32(0)),
    record(0x0008, u32(0)),
    Buffer.concat([u16(0x0009), u32(4), u32(1), u16(0)]),
    both(0x000c, 0x003c, ''),
    record(0x000f, u16(modules.length)),
    record(0x0013, u16(0xffff)),
    ...modules.map(module),
    record(0x0010),
  ]);
}

/** The bytes of a vbaProject.bin with the documents' own empty modules and one macro. */
export function vbaProject(documents) {
  const modules = [
    ...documents.map(({ name, base }) => ({
      name,
      document: true,
      code: `Attribute VB_Name = "${name}"\r\nAttribute VB_Base = "${base}"\r\nAttribute VB_GlobalNameSpace = False\r\nAttribute VB_Creatable = False\r\nAttribute VB_PredeclaredId = True\r\nAttribute VB_Exposed = True\r\n`,
    })),
    { name: 'Greeting', document: false, code: source },
  ];
  const project = [
    `ID="${projectId}"`,
    ...documents.map(({ name }) => `Document=${name}/&H00000000`),
    'Module=Greeting',
    'Name="Platen"',
    'HelpContextID="0"',
    'VersionCompatible32="393222000"',
    `CMG="${scramble([0, 0, 0, 0], 0x41)}"`,
    `DPB="${scramble([0], 0x82)}"`,
    `GC="${scramble([0xff], 0xc3)}"`,
    '',
    '[Host Extender Info]',
    '&H00000001={3832D640-CF90-11CF-8E43-00A0C911005A};VBE;&H00000000',
    '',
    '[Workspace]',
    ...modules.map(({ name }) => `${name}=0, 0, 0, 0, C`),
    '',
  ].join('\r\n');
  const container = CFB.utils.cfb_new();
  const put = (path, bytes) => CFB.utils.cfb_add(container, path, bytes);
  put('/PROJECT', Buffer.from(project, 'latin1'));
  put(
    '/PROJECTwm',
    Buffer.concat([
      ...modules.map(({ name }) =>
        Buffer.concat([Buffer.from(`${name}\0`, 'latin1'), Buffer.from(`${name}\0`, 'utf16le')]),
      ),
      u16(0),
    ]),
  );
  put('/VBA/_VBA_PROJECT', Buffer.from([0xcc, 0x61, 0xff, 0xff, 0, 0, 0]));
  put('/VBA/dir', compress(dirStream(modules)));
  for (const { name, code } of modules) put(`/VBA/${name}`, compress(Buffer.from(code, 'latin1')));
  CFB.utils.cfb_del(container, '/\u0001Sh33tJ5');
  return Buffer.from(CFB.write(container, { type: 'buffer' }));
}

/** What differs between the three families. */
const families = {
  docm: {
    part: 'word/document.xml',
    from: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    to: 'application/vnd.ms-word.document.macroEnabled.main+xml',
    documents: [{ name: 'ThisDocument', base: '1Normal.ThisDocument' }],
  },
  xlsm: {
    part: 'xl/workbook.xml',
    from: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    to: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
    documents: [
      { name: 'ThisWorkbook', base: '0{00020819-0000-0000-C000-000000000046}' },
      ...[1, 2, 3].map((at) => ({ name: `Sheet${at}`, base: '0{00020820-0000-0000-C000-000000000046}' })),
    ],
  },
  pptm: {
    part: 'ppt/presentation.xml',
    from: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    to: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
    documents: [],
  },
};

/** Changes the main part's content type of a package. */
function retype(parts, from, to) {
  const types = strFromU8(parts['[Content_Types].xml']);
  if (!types.includes(from)) throw new Error(`no ${from}`);
  parts['[Content_Types].xml'] = strToU8(types.replace(from, to));
}

/** The same package as another kind: a template, a show. */
export function asKind(bytes, from, to) {
  const parts = unzipSync(bytes);
  const ooxml = 'application/vnd.openxmlformats-officedocument.';
  retype(parts, ooxml + from, ooxml + to);
  return Buffer.from(zipSync(parts));
}

/** The package with the macro in it; `kind` is docm, xlsm or pptm. */
export function withMacro(bytes, kind) {
  const { part, from, to, documents } = families[kind];
  const parts = unzipSync(bytes);
  retype(parts, from, to);
  const [folder, name] = part.split('/');
  parts[`${folder}/vbaProject.bin`] = vbaProject(documents);
  const types = strFromU8(parts['[Content_Types].xml']);
  parts['[Content_Types].xml'] = strToU8(
    types.replace(
      '</Types>',
      `<Override PartName="/${folder}/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>`,
    ),
  );
  const rels = `${folder}/_rels/${name}.rels`;
  parts[rels] = strToU8(
    strFromU8(parts[rels]).replace(
      '</Relationships>',
      '<Relationship Id="rIdMacro" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
    ),
  );
  return Buffer.from(zipSync(parts));
}
