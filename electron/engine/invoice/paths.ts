/**
 * The paths of the table of terms: names of elements joined by `/`, `@name` at the end for an attribute, `..` for the parent, `.`
 * for the element itself, `/` at the beginning for the root, ` | ` between alternatives. A step can have conditions:
 * `[@a='x']`, `[@a!='x']`, `[@a=$BT-5]`, `[a/b='x']`, `[a/b!='x']` (no such element has the value), `[a]`, `[!a]`, `[!@a]`.
 */
import type { InvoiceElement } from './xml.js';

interface Condition {
  readonly path: readonly string[];
  readonly attribute: string | null;
  readonly test: 'is' | 'is not' | 'exists' | 'is absent';
  /** Compared with; `$BT-5` stands for the value of that term. */
  readonly value: string;
}
interface Step {
  readonly name: string;
  readonly conditions: readonly Condition[];
}
interface Path {
  readonly isFromRoot: boolean;
  readonly steps: readonly Step[];
  readonly attribute: string | null;
}

/** What a path finds. */
export interface FoundValue {
  readonly element: InvoiceElement;
  /** Of the element; null for the element itself. */
  readonly attribute: string | null;
}

const parsed = new Map<string, readonly Path[]>();

function pathsOf(text: string): readonly Path[] {
  const known = parsed.get(text);
  if (known) return known;
  const paths = text === '' ? [] : text.split(' | ').map(readPath);
  parsed.set(text, paths);
  return paths;
}

function readPath(text: string): Path {
  const isFromRoot = text.startsWith('/');
  // A slash inside of a condition separates no steps.
  const parts = (isFromRoot ? text.slice(1) : text).match(/(?:[^/[\]]|\[[^\]]*\])+/g) ?? [];
  const attribute = parts.at(-1)?.startsWith('@') ? parts.at(-1)!.slice(1) : null;
  return { isFromRoot, attribute, steps: (attribute === null ? parts : parts.slice(0, -1)).map(readStep) };
}

function readStep(text: string): Step {
  const [name = ''] = text.split('[');
  return {
    name,
    conditions: [...text.matchAll(/\[([^\]]+)\]/g)].map(([, inside]) => readCondition(inside!)),
  };
}

function readCondition(text: string): Condition {
  const [, absent, left = '', operator, quoted, variable] =
    /^(!?)([^=!]+)(?:(!?=)(?:'([^']*)'|(\$BT-\d+)))?$/.exec(text) ?? [];
  const names = left.split('/');
  const attribute = names.at(-1)!.startsWith('@') ? names.at(-1)!.slice(1) : null;
  const test =
    operator === '=' ? 'is' : operator === '!=' ? 'is not' : absent === '!' ? 'is absent' : 'exists';
  return {
    path: attribute === null ? names : names.slice(0, -1),
    attribute,
    test,
    value: quoted ?? variable ?? '',
  };
}

/** `xs:boolean` is also written as a digit. */
const flags: Readonly<Record<string, string>> = { '0': 'false', '1': 'true' };

/** The value of a term that a condition names; undefined where the invoice lacks it. */
export type Variables = (name: string) => string | undefined;

function holds(
  element: InvoiceElement,
  { path, attribute, test, value }: Condition,
  variables: Variables,
): boolean {
  const targets = path.reduce<readonly InvoiceElement[]>(
    (all, name) => all.flatMap(({ kids }) => kids.filter((kid) => kid.name === name)),
    [element],
  );
  const texts = targets.flatMap((target) =>
    attribute === null ? [target.text] : (target.attributes[attribute] ?? []),
  );
  switch (test) {
    case 'exists':
      return texts.length > 0;
    case 'is absent':
      return texts.length === 0;
    case 'is':
    case 'is not': {
      const wanted = value.startsWith('$') ? variables(value.slice(1)) : value;
      const isSame = texts.some(
        (text) => wanted !== undefined && (text === wanted || flags[text] === wanted),
      );
      return (test === 'is') === isSame;
    }
  }
}

/** Finds what a path leads to, in the order of its alternatives and of the file; each element once. */
export function findByPath(from: InvoiceElement, text: string, variables: Variables): readonly FoundValue[] {
  const found = new Map<InvoiceElement, FoundValue>();
  for (const { isFromRoot, steps, attribute } of pathsOf(text)) {
    let all: readonly InvoiceElement[] = [isFromRoot ? rootOf(from) : from];
    for (const { name, conditions } of steps) {
      const next = all.flatMap((element) => stepFrom(element, name));
      all = next.filter((element) => conditions.every((condition) => holds(element, condition, variables)));
    }
    for (const element of all)
      if (!found.has(element) && (attribute === null || element.attributes[attribute] !== undefined))
        found.set(element, { element, attribute });
  }
  return [...found.values()];
}

function stepFrom(element: InvoiceElement, name: string): readonly InvoiceElement[] {
  if (name === '.') return [element];
  if (name === '..') return element.parent ? [element.parent] : [];
  return element.kids.filter((kid) => kid.name === name);
}

function rootOf(element: InvoiceElement): InvoiceElement {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}
