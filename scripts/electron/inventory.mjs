// The list of docs/electron.md: what of Electron the app uses, and the first Electron whose typings have it.
import ts from 'typescript';
import { memberOf } from './uses.mjs';

/** Between these the list stands. */
export const marks = [
  '<!-- inventory: written by npm run electron-apis -->',
  '<!-- end of the inventory -->',
];

/**
 * @param {Iterable<import('./uses.mjs').Use>} uses
 * @returns {Map<string, string[]>} members by their owner, both in order
 */
export function byOwner(uses) {
  const owners = new Map();
  for (const { owner, member } of uses) {
    const members = owners.get(owner) ?? [];
    owners.set(owner, members);
    if (member !== '') members.push(member);
  }
  /** @type {[string, string[]][]} */
  const sorted = [...owners].map(([owner, members]) => [owner, [...new Set(members)].sort()]);
  return new Map(sorted.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * @param {Map<string, string[]>} owners
 * @param {(owner: string, member: string) => string} needs a major version
 */
export function listed(owners, needs) {
  const rows = [...owners].map(([owner, members]) => {
    const told = members.map((member) => {
      const version = needs(owner, member);
      return `\`${member}\`${version === '' ? '' : ` (${version})`}`;
    });
    return `- \`${owner}\`: ${told.join(', ') || 'as a type'}`;
  });
  return rows.join('\n');
}

/** @returns {Map<string, string[]>} what {@link listed} wrote into a page */
export function readList(page) {
  const [from, to] = marks.map((mark) => page.indexOf(mark));
  const rows = page.slice(from, to).matchAll(/^- `([^`]+)`: (.+)$/gm);
  return new Map(
    [...rows].map(([, owner, members]) => [owner, [...members.matchAll(/`([^`]+)`/g)].map(([, one]) => one)]),
  );
}

/**
 * The members that typings have, under every class or interface that has or inherits them.
 * @param {string} source an `electron.d.ts`
 * @returns {(owner: string, member: string) => string | undefined} how it is declared, in one line without remarks
 */
export function declaredIn(source) {
  const file = ts.createSourceFile('electron.d.ts', source, ts.ScriptTarget.Latest, true);
  const printer = ts.createPrinter({ removeComments: true });
  /** @type {Map<string, { members: Map<string, string>, bases: string[] }>} */
  const known = new Map();
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      const owner = node.name?.text ?? '';
      /** @type {{ members: Map<string, string>, bases: string[] }} */
      const entry = known.get(owner) ?? { members: new Map(), bases: [] };
      known.set(owner, entry);
      entry.bases.push(
        ...(node.heritageClauses ?? []).flatMap(({ types }) =>
          types.map(({ expression }) => expression.getText()),
        ),
      );
      for (const member of node.members) {
        const name = memberOf(member);
        const text = printer.printNode(ts.EmitHint.Unspecified, member, file).replace(/\s+/g, ' ');
        entry.members.set(name, `${entry.members.get(name) ?? ''}${text}`);
      }
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  const find = (owner, member, depth = 0) =>
    depth > 4
      ? undefined
      : (known.get(owner)?.members.get(member) ??
        known
          .get(owner)
          ?.bases.map((base) => find(base.replace(/^Electron\./, ''), member, depth + 1))
          .find((one) => one !== undefined));
  return find;
}
