import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { modules } from '../modules/index.js';
import { detectFile } from './detect.js';
import { findFormat, formats } from './formats.js';
import {
  contentTypes,
  formatOfName,
  headSigns,
  mendedFormats,
  mimeTypes,
  namedTexts,
  oleSigns,
  readName,
  textSigns,
  tornSigns,
  zipSigns,
} from './signs.js';

const unknown = (ids: Iterable<string>) => [...ids].filter((id) => findFormat(id) === undefined);

describe('the signs of all modules', () => {
  it('name formats that there are', () => {
    const findings = [...contentTypes.values(), ...mimeTypes.flatMap(([, ...found]) => found)];
    const named = findings.flatMap((finding) => (finding?.kind === 'format' ? [finding.format] : []));
    expect(named.length).toBeGreaterThan(20);
    expect(unknown(named)).toEqual([]);
    expect(unknown(namedTexts.keys())).toEqual([]);
    expect(unknown(formatOfName.values())).toEqual([]);
    expect(unknown(mendedFormats)).toEqual([]);
  });

  it('are asked by their places, each of its own', () => {
    // Two of one place would be asked in the order of the list of modules.
    for (const signs of [headSigns, tornSigns, zipSigns, oleSigns, textSigns]) {
      const places = signs.map(({ place }) => place);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    }
  });

  it('find what carries the signs of two formats by the one that stands first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-signs-'));
    const formatOf = async (name: string, content: string | Uint8Array) => {
      await writeFile(join(folder, name), content);
      return (await detectFile(join(folder, name))).format;
    };
    const page = '<html><body>x</body></html>';
    const mail =
      'From: <Saved by Blink>\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/related\n\nx';
    // A saved page has the header lines of an email; one that was sent is an email.
    expect(await formatOf('a', mail)).toBe('mht');
    expect(await formatOf('b', mail.replace('<Saved by Blink>', 'a@b.example'))).toBe('eml');
    // XML may be a page; that of nobody is source.
    expect(await formatOf('c', `<?xml version="1.0"?>${page}`)).toBe('html');
    expect(await formatOf('d', '<?xml version="1.0"?><a/>')).toBe('code');
    expect(await formatOf('e', `<?php ?>${page}`)).toBe('code');
    const entry = strToU8(page);
    expect(await formatOf('f.zip', zipSync({ 'index.html': entry }))).toBe('site');
    expect(await formatOf('g.zip', zipSync({ 'index.html': entry, 'META-INF/container.xml': entry }))).toBe(
      'epub',
    );
    expect(await formatOf('h.cbz', zipSync({ 'index.html': entry, 'a.png': entry }))).toBe('cbz');
    // Readers show a PDF that begins behind the mark of a picture.
    expect(await formatOf('i.gif', 'GIF89a\n%PDF-1.4\nstartxref\n0\n%%EOF')).toBe('pdf');
    await rm(folder, { recursive: true });
  });

  it('say once what a content type or a name is', () => {
    // A second module that claims the same type would win or lose by the order of the list alone.
    const types = modules.flatMap(({ signs }) => Object.keys(signs?.contentTypes ?? {}));
    expect(types).toEqual(types.map((type) => type.toLowerCase()));
    expect(new Set(types).size).toBe(types.length);
  });

  it('tell which names promise a text', () => {
    const texts = formats.filter(({ id, extensions }) => readName(`a.${id}`, extensions[0]).isText);
    const ids = texts.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['code', 'csv', 'md', 'tsv', 'txt']));
    for (const other of ['html', 'docx', 'pdf', 'eml']) expect(ids).not.toContain(other);
    expect(readName('makefile', '')).toMatchObject({ formats: [], isText: true });
  });
});
