/** English names of what Platen does not convert. */
import { namedTable } from '../../contract/named-table.js';
import { fileTypeFromBuffer } from 'file-type';

/** By the extension `file-type` answers with. */
const labels = namedTable<string>({
  zip: 'ZIP archive',
  '7z': '7-Zip archive',
  rar: 'RAR archive',
  tar: 'TAR archive',
  gz: 'GZIP archive',
  bz2: 'BZIP2 archive',
  xz: 'XZ archive',
  zst: 'Zstandard archive',
  cab: 'Windows cabinet',
  dmg: 'Mac disk image',
  iso: 'Disc image',
  exe: 'Windows program',
  elf: 'Linux program',
  macho: 'Mac program',
  wasm: 'WebAssembly program',
  class: 'Java class',
  deb: 'Debian package',
  rpm: 'RPM package',
  lnk: 'Windows shortcut',
  mp4: 'MP4 video',
  m4v: 'MP4 video',
  mov: 'QuickTime video',
  avi: 'AVI video',
  mkv: 'Matroska video',
  webm: 'WebM video',
  mpg: 'MPEG video',
  flv: 'Flash video',
  asf: 'Windows Media file',
  wmv: 'Windows Media video',
  '3gp': '3GP video',
  mp3: 'MP3 audio',
  m4a: 'MPEG-4 audio',
  aac: 'AAC audio',
  wav: 'WAV audio',
  flac: 'FLAC audio',
  ogg: 'Ogg audio',
  oga: 'Ogg audio',
  opus: 'Opus audio',
  aif: 'AIFF audio',
  mid: 'MIDI music',
  amr: 'AMR audio',
  psd: 'Photoshop image',
  ico: 'Windows icon',
  icns: 'Mac icon',
  cur: 'Windows cursor',
  jxl: 'JPEG XL image',
  jpm: 'JPEG 2000 compound image',
  mj2: 'JPEG 2000 video',
  jxr: 'JPEG XR image',
  xcf: 'GIMP image',
  ktx: 'KTX texture',
  dcm: 'DICOM image',
  cr2: 'Canon raw photo',
  cr3: 'Canon raw photo',
  nef: 'Nikon raw photo',
  arw: 'Sony raw photo',
  dng: 'DNG raw photo',
  orf: 'Olympus raw photo',
  rw2: 'Panasonic raw photo',
  raf: 'Fujifilm raw photo',
  eps: 'PostScript drawing',
  ps: 'PostScript document',
  indd: 'InDesign document',
  dwg: 'AutoCAD drawing',
  skp: 'SketchUp model',
  stl: 'STL model',
  mobi: 'Mobipocket book',
  epub: 'EPUB book',
  chm: 'Windows help',
  pst: 'Outlook data file',
  sqlite: 'SQLite database',
  woff: 'Web font',
  woff2: 'Web font',
  ttf: 'TrueType font',
  otf: 'OpenType font',
  eot: 'Web font',
  swf: 'Flash animation',
  djvu: 'DjVu document',
  pgp: 'Encrypted message',
  parquet: 'Parquet data',
});

/** First bytes that `file-type` does not know. */
const magics: readonly (readonly [magic: string, label: string])[] = [
  ['\x00\x05\x16\x07', 'Mac resource file'],
];

/** The name of a kind of raw photo that is a TIFF inside; undefined for a TIFF as such. */
export async function findRawPhoto(head: Buffer): Promise<string | undefined> {
  const extension = await fileTypeOf(head);
  return extension === undefined || extension === 'tif' ? undefined : (labels[extension] ?? 'Raw photo');
}

/** The name of what a file's head shows; undefined when nothing is recognised. */
export async function findLabel(head: Buffer): Promise<string | undefined> {
  const start = head.toString('latin1', 0, 8);
  const magic = magics.find(([bytes]) => start.startsWith(bytes))?.[1];
  if (magic) return magic;
  const extension = await fileTypeOf(head);
  return extension === undefined ? undefined : (labels[extension] ?? `${extension.toUpperCase()} file`);
}

/** Works on the head only, so a hostile file costs no more than that; a parser that stumbles has found nothing. */
async function fileTypeOf(head: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head))?.ext;
  } catch {
    return undefined;
  }
}
