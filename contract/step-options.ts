/** Names of workflows and of their steps' options; without schemas, so that a window can use them too. */

/** The name of a workflow, which identifies it. */
export const foldedName = (name: string): string =>
  name.normalize('NFKC').toLocaleLowerCase('en').trim().replaceAll(/\s+/g, ' ');

/**
 * The name, or with the first number behind it that makes it nobody else's.
 * @param taken names as `foldedName` gives them
 */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(foldedName(name))) return name;
  for (let number = 2; ; number += 1) {
    const numbered = `${name} ${number}`;
    if (!taken.has(foldedName(numbered))) return numbered;
  }
}

/**
 * A name as one word for a command line: `Scans for the archive` is `scans-for-the-archive`. Empty for a name without any
 * Latin letter or digit.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Name, in a request, of an option of a step after the first: `step2_open_password`. */
export const optionOfStep = (step: number, name: string): string =>
  step === 1 ? name : `step${step}_${name}`;

/** Which option of which step a name in a request means; steps count from 1. */
export function readOptionOfStep(name: string): { readonly step: number; readonly name: string } {
  const [, step, own] = /^step([1-9]\d?)_(.+)$/.exec(name) ?? [];
  return step === undefined || own === undefined ? { step: 1, name } : { step: Number(step), name: own };
}
