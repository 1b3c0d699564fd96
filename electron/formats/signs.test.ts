import { describe, expect, it } from 'vitest';
import { modules } from '../modules/index.js';
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

  it('are asked by their places', () => {
    for (const signs of [headSigns, tornSigns, zipSigns, oleSigns, textSigns]) {
      const places = signs.map(({ place }) => place);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  it('say once what a content type or a name is', () => {
    // A second module that claims the same type would win or lose by the order of the list alone.
    const types = modules.flatMap(({ signs }) => Object.keys(signs?.contentTypes ?? {}));
    expect(types).toEqual(types.map((type) => type.toLowerCase()));
    expect(new Set(types).size).toBe(types.length);
  });

  it('tell which names promise a text', () => {
    const texts = formats.filter(({ id, extensions }) => readName(`a.${id}`, extensions[0]).isText);
    expect(texts.map(({ id }) => id).sort()).toEqual(['code', 'csv', 'md', 'tsv', 'txt']);
    expect(readName('makefile', '')).toMatchObject({ formats: [], isText: true });
  });
});
