import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemOf } from '../../../contract/index.js';
import { legalName } from '../../files/zip-names.js';
import type { SentInput } from './fetched.js';
import { matchResults } from './match.js';
import { wireNames } from './wire-names.js';

const sentAs = (...names: string[]): SentInput[] => names.map((name, input) => ({ input, name }));

/** As unpacking gives it. */
function file(entry: string) {
  const parts = entry.split('/');
  const name = parts.at(-1)!;
  return { name: legalName(name), folder: parts.slice(0, -1).join('/'), entry };
}
const formatOf = ({ name }: { name: string }) => name.slice(name.lastIndexOf('.') + 1);

function match(sent: readonly SentInput[], ...entries: string[]) {
  const { of, missing, doubtful, extra, byOrder } = matchResults(sent, entries.map(file), formatOf);
  const names = (files: readonly { entry: string }[]) => files.map(({ entry }) => entry);
  return {
    of: Object.fromEntries([...of].map(([input, files]) => [sent[input]!.name, names(files)])),
    missing: missing.map((input) => sent[input]!.name),
    doubtful: doubtful.map((input) => sent[input]!.name),
    extra: names(extra),
    byOrder,
  };
}

const all = { missing: [], doubtful: [], extra: [], byOrder: false };

describe('matching results to documents', () => {
  it('goes by the name without its extension, whatever the order', () => {
    expect(match(sentAs('b.docx', 'a.xlsx'), 'a.pdf', 'b.pdf')).toEqual({
      ...all,
      of: { 'a.xlsx': ['a.pdf'], 'b.docx': ['b.pdf'] },
    });
  });

  it('takes the whole name with another extension behind it', () => {
    expect(match(sentAs('a.docx', 'a.xlsx'), 'a.xlsx.pdf', 'a.docx.pdf')).toEqual({
      ...all,
      of: { 'a.docx': ['a.docx.pdf'], 'a.xlsx': ['a.xlsx.pdf'] },
    });
  });

  it('goes by names that were counted up, when there are as many as documents of that name', () => {
    expect(match(sentAs('a.docx', 'a.xlsx', 'a.txt'), 'a (2).pdf', 'a.pdf', 'a (3).pdf')).toEqual({
      ...all,
      of: { 'a.docx': ['a.pdf'], 'a.xlsx': ['a (2).pdf'], 'a.txt': ['a (3).pdf'] },
    });
    expect(match(sentAs('a.docx', 'a.xlsx', 'b.txt'), 'a.pdf', 'b.pdf')).toEqual({
      ...all,
      of: { 'b.txt': ['b.pdf'] },
      doubtful: ['a.docx', 'a.xlsx'],
      extra: ['a.pdf'],
    });
  });

  it('does not take a name that was sent for one that was counted up', () => {
    expect(match(sentAs('a.docx', 'a (2).docx', 'b.docx'), 'a (2).pdf', 'b.pdf')).toEqual({
      ...all,
      of: { 'a (2).docx': ['a (2).pdf'], 'b.docx': ['b.pdf'] },
      missing: ['a.docx'],
    });
  });

  it('gives a document all of its pages, as files or in a folder, in natural order', () => {
    expect(
      match(sentAs('scan.pdf', 'b.pdf'), 'scan-page-10.png', 'scan-page-9.png', 'b/2.png', 'b/1.png'),
    ).toEqual({
      ...all,
      of: { 'scan.pdf': ['scan-page-9.png', 'scan-page-10.png'], 'b.pdf': ['b/1.png', 'b/2.png'] },
    });
  });

  it('sees through names that were tidied, or read in another encoding', () => {
    expect(match(sentAs('My report é.docx', 'b.docx'), 'My_report_e.pdf', 'b.pdf')).toMatchObject({
      ...all,
      of: { 'My report é.docx': ['My_report_e.pdf'] },
    });
    expect(match(sentAs('caf\u00e9.docx', 'b.docx'), 'caf\u0398.pdf', 'b.pdf')).toMatchObject({
      ...all,
      of: { 'caf\u00e9.docx': ['caf\u0398.pdf'] },
    });
  });

  it('goes by the order where no name tells anything, and says so', () => {
    expect(match(sentAs('x.docx', 'y.docx'), '9c2f.pdf', '01ab.pdf')).toEqual({
      ...all,
      of: { 'x.docx': ['9c2f.pdf'], 'y.docx': ['01ab.pdf'] },
      byOrder: true,
    });
    expect(match(sentAs('x.docx', 'y.docx'), 'result10.pdf', 'result9.pdf', 'readme.txt')).toEqual({
      ...all,
      of: { 'x.docx': ['result9.pdf'], 'y.docx': ['result10.pdf'] },
      extra: ['readme.txt'],
      byOrder: true,
    });
  });

  it('gives a file of another name to nobody when the others have their names', () => {
    expect(match(sentAs('a.docx', 'b.docx'), 'a.pdf', 'index.pdf')).toEqual({
      ...all,
      of: { 'a.docx': ['a.pdf'] },
      missing: ['b.docx'],
      extra: ['index.pdf'],
    });
    expect(match(sentAs('a.docx', 'b.docx'), 'x.pdf')).toEqual({
      ...all,
      of: {},
      missing: ['a.docx', 'b.docx'],
      extra: ['x.pdf'],
    });
  });
});

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('a', 'A', 'b', 'é', ' ', '(', '2', ')', '.', '-', '/', '\\'),
    maxLength: 8,
  }),
);
const names = fc.array(
  fc
    .tuple(anyName, fc.constantFrom('.docx', '.xlsx', '.PDF', ''))
    .map(([stem, extension]) => stem + extension),
  { minLength: 1, maxLength: 12 },
);

describe('any names', () => {
  it('are sent so that no two are the same without their extensions', () => {
    fc.assert(
      fc.property(names, (given) => {
        const sent = wireNames(given);
        expect(sent).toHaveLength(given.length);
        const stems = sent.map((name) => stemOf(name).normalize('NFC').toLowerCase());
        expect(new Set(stems).size).toBe(stems.length);
        for (const name of sent) expect(name).not.toMatch(/[/\\\0]/);
      }),
    );
  });

  it('come back to the documents they were sent as, in any order, with some of them missing', () => {
    const chosen = names.chain((given) =>
      fc.record({
        sent: fc.constant(wireNames(given)),
        kept: fc.shuffledSubarray([...given.keys()]),
      }),
    );
    fc.assert(
      fc.property(chosen, ({ sent, kept }) => {
        const inputs = sentAs(...sent);
        const files = kept.map((at) => file(`${stemOf(sent[at]!)}.pdf`));
        const { of, extra, doubtful, missing } = matchResults(inputs, files, formatOf);
        expect(extra).toEqual([]);
        expect(doubtful).toEqual([]);
        expect([...of.keys()].sort()).toEqual([...kept].sort());
        expect(new Set(missing)).toEqual(new Set([...inputs.keys()].filter((at) => !kept.includes(at))));
        for (const [at, index] of kept.entries()) expect(of.get(index)).toEqual([files[at]]);
      }),
    );
  });

  it('lose no file and give none away twice', () => {
    fc.assert(
      fc.property(names, names, (given, entries) => {
        const inputs = sentAs(...given);
        const files = entries.map(file);
        const { of, extra, missing, doubtful } = matchResults(inputs, files, formatOf);
        const everywhere = [...[...of.values()].flat(), ...extra];
        expect(everywhere).toHaveLength(files.length);
        expect(new Set(everywhere)).toEqual(new Set(files));
        expect([...of.keys(), ...missing, ...doubtful].sort()).toEqual([...inputs.keys()].sort());
      }),
    );
  });
});
