/** Formulas in the older MathML that books hold, in words browsers know. */
import { mathml, type Element, type Node } from './tree.js';

/**
 * Turns `mfenced`, which browsers no longer know and whose brackets they leave out, into the row it stands for
 * (MathML 3, 3.3.8): `f(x, y)` would read `fxy`. Other elements stay as they are.
 */
export function unfenced(node: Element): Element {
  if (node.space !== mathml || node.name !== 'mfenced') return node;
  const attributes = new Map(node.attributes);
  const [open, close, separators] = [
    ['open', '('],
    ['close', ')'],
    ['separators', ','],
  ].map(([name, usual]) => (attributes.get(name!) ?? usual!).replaceAll(/\s+/g, ''));
  for (const name of ['open', 'close', 'separators']) attributes.delete(name);
  const marks = [...separators!];
  const parts = node.kids.filter((kid) => typeof kid !== 'string');
  const inner = parts.flatMap((part, at): Node[] => {
    // The last mark stands for all that follow.
    const mark = at === 0 ? undefined : (marks[at - 1] ?? marks.at(-1));
    return mark === undefined ? [part] : [operator(mark, { separator: 'true' }), part];
  });
  const kids = [
    ...(open === '' ? [] : [operator(open!, { fence: 'true', form: 'prefix', stretchy: 'true' })]),
    ...inner,
    ...(close === '' ? [] : [operator(close!, { fence: 'true', form: 'postfix', stretchy: 'true' })]),
  ];
  return { name: 'mrow', space: mathml, attributes, kids };
}

const operator = (sign: string, attributes: Record<string, string>): Element => ({
  name: 'mo',
  space: mathml,
  attributes: new Map(Object.entries(attributes)),
  kids: [sign],
});
