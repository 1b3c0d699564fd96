import fc from 'fast-check';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installationOf } from '../../../systems/sandbox/installations.js';
import { confine, sandboxOf, temporaryIn } from './index.js';

const sandbox = { kind: 'seatbelt', program: '/usr/bin/sandbox-exec' } as const;
const view = {
  readable: ['/Applications/LibreOffice.app'],
  writable: ['/Users/ann/work'],
  temporary: '/x/t',
};

/** The words apart: parameters by name, the profile, the command. */
function partsOf([program, ...words]: readonly string[]) {
  const defined = new Map<string, string>();
  let at = 0;
  for (; words[at] === '-D'; at += 2) {
    const [name = '', ...value] = (words[at + 1] ?? '').split('=');
    defined.set(name, value.join('='));
  }
  const [option, profile = '', end] = words.slice(at, at + 3);
  expect([option, end]).toEqual(['-p', '--']);
  return { program, defined, profile, command: words.slice(at + 3) };
}

/** Rules in their order, each a list of its words; brackets and strings as Scheme has them. */
function rulesOf(profile: string): string[][] {
  const tokens = profile.match(/#?"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+/g) ?? [];
  const rules: string[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (token === ')') depth -= 1;
    if (token === '(' && depth === 0) rules.push([]);
    if (depth > 0) rules.at(-1)?.push(token);
    if (token === '(') depth += 1;
    expect(depth).toBeGreaterThanOrEqual(0);
  }
  expect(depth).toBe(0);
  return rules;
}

describe('the sandbox of macOS', () => {
  it('belongs to macOS, as bubblewrap does to Linux', () => {
    expect(sandboxOf('darwin')).toBe('seatbelt');
    expect(sandboxOf('linux')).toBe('bubblewrap');
    expect(sandboxOf('win32')).toBeNull();
  });

  it('takes network, personal files and the start of programs away, and gives back what was named', () => {
    const rules = rulesOf(partsOf(confine(sandbox, view, ['/usr/bin/true'])).profile);
    const place = (...start: string[]) =>
      rules.findIndex((rule) => start.every((word, index) => rule[index] === word));
    expect(rules[0]).toEqual(['version', '1']);
    for (const [taken, given] of [
      [place('deny', 'network*'), place('allow', 'network-bind')],
      [place('deny', 'file-read-data'), place('allow', 'file-read-data', 'file-read-xattr')],
      [place('deny', 'file-write*'), place('allow', 'file-read-data', 'file-read-xattr', 'file-write*')],
      [place('deny', 'process-exec'), place('allow', 'process-exec')],
    ] as const) {
      expect(taken).toBeGreaterThan(0);
      // The last rule that fits decides.
      expect(given).toBeGreaterThan(taken);
    }
    expect(rules[place('deny', 'file-read-data')]).toContain('"/Users"');
  });

  it('defines every parameter that its rules name, and no rule is without a path', () => {
    const bare = { readable: [], writable: [], temporary: '/x/t' };
    for (const some of [view, bare]) {
      const { defined, profile } = partsOf(confine(sandbox, some, ['/usr/bin/true']));
      const named = [...profile.matchAll(/\(param "(\w+)"\)/g)].map(([, name]) => name);
      expect(new Set(named)).toEqual(new Set(defined.keys()));
      expect(profile).not.toMatch(
        /\((?:allow|deny) file-\S+(?: file-\S+)*\s*\)(?!$)(?<!\(deny file-write\*\))/,
      );
    }
  });

  it('keeps every letter of a path out of its rules', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }), (names) => {
        const readable = names.map((name) => `/Users/${name.replaceAll('\0', '')}`);
        const { defined, profile, command } = partsOf(
          confine(sandbox, { ...view, readable }, ['/usr/bin/true', '--', '-D']),
        );
        expect(readable.map((_, index) => defined.get(`READABLE${index}`))).toEqual(readable);
        rulesOf(profile);
        expect(command).toEqual(['/usr/bin/true', '--', '-D']);
      }),
    );
  });

  it('names folders by their real places, as the system does', async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'platen-seatbelt-')));
    try {
      await symlink(folder, join(folder, 'link'));
      const { defined } = partsOf(
        confine(sandbox, { ...view, writable: [join(folder, 'link')] }, ['/usr/bin/true']),
      );
      expect(defined.get('WRITABLE0')).toBe(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('leaves /tmp as it is, where LibreOffice listens', () => {
    expect(temporaryIn({ sandbox, view })).toBeNull();
    expect(temporaryIn({ sandbox: { kind: 'bubblewrap', program: '/usr/bin/bwrap' }, view })).toBe('/x/t');
    expect(temporaryIn(null)).toBeNull();
  });

  it('shows a whole application', () => {
    expect(installationOf('/Applications/LibreOffice.app/Contents/MacOS')).toBe(
      '/Applications/LibreOffice.app',
    );
  });
});
