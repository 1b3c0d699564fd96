/** What a deployment tells each node by its environment. */
import { readFileSync } from 'node:fs';

export type NodeEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The value of a variable, or the content of the file that `NAME_FILE` names, as containers are given secrets; undefined where neither
 * says anything.
 * @throws NodeJS.ErrnoException where that file cannot be read
 */
export function valueOf(environment: NodeEnvironment, name: string): string | undefined {
  const value = environment[name];
  if (value !== undefined && value !== '') return value;
  const file = environment[`${name}_FILE`];
  return file === undefined || file === '' ? undefined : readFileSync(file, 'utf8').trim();
}

/** The value of the first of these variables that has one. */
export function firstOf(environment: NodeEnvironment, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = valueOf(environment, name);
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}
