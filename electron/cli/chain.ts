/** `--then`: the options that come after it belong to the workflow it names. */
import { resolve } from 'node:path';
import { ServiceError, type OptionValues } from '../../contract/index.js';
import { findWorkflow } from '../workflows/catalogue.js';
import { readAllOptions, readOptions, secretOptions, type OptionDefinitions } from '../workflows/options.js';
import { printable } from '../formats/orders.js';

/** The words for one workflow, as they came. */
interface Words {
  /** Absent for the first: that one has an option of its own. */
  readonly workflow?: string;
  readonly assignments: string[];
  /** Names of options that are read from standard input. */
  readonly hidden: string[];
}

/** A workflow with its options as they travel. */
export interface ReadWords {
  readonly workflow: ReturnType<typeof findWorkflow>;
  readonly values: OptionValues;
  readonly hidden: readonly string[];
  /** Options that were given and change nothing: what they belong to was not chosen. A sentence each. */
  readonly idle: readonly string[];
}

/** Collects the words in their order on the command line. */
export class ChainWords {
  readonly #words: Words[] = [{ assignments: [], hidden: [] }];

  readonly option = (assignment: string): void => void this.#words.at(-1)?.assignments.push(assignment);
  readonly hide = (name: string): void => void this.#words.at(-1)?.hidden.push(name);
  readonly then = (workflow: string): void =>
    void this.#words.push({ workflow, assignments: [], hidden: [] });

  /**
   * @param first name, key or number of the first workflow
   * @throws ServiceError `unknown_workflow`, `invalid_options`
   */
  read(first: string): ReadWords[] {
    return this.#words.map(({ workflow: name = first, assignments, hidden }) => {
      const workflow = findWorkflow(name);
      const secret = secretOptions(workflow.options);
      for (const given of hidden) {
        if (secret.includes(given)) continue;
        const detail = `“${printable(given)}” is no password of ${workflow.name}`;
        throw new ServiceError('invalid_options', { detail });
      }
      const values = readAssignments(assignments, secret);
      // The service knows no current folder.
      for (const [option, { type }] of Object.entries(workflow.options)) {
        const value = values[option];
        if (type === 'file' && typeof value === 'string' && value !== '') values[option] = resolve(value);
      }
      check(workflow.options, values);
      return { workflow, values, hidden, idle: idleOptions(workflow.options, values) };
    });
  }
}

/** Wrong options are told before a password is asked for. */
const check = (definitions: OptionDefinitions, values: OptionValues): void =>
  void readAllOptions(definitions, values);

function idleOptions(definitions: OptionDefinitions, given: OptionValues): string[] {
  const settled: Readonly<Record<string, unknown>> = readOptions(definitions, given);
  return Object.keys(given).flatMap((name) => {
    const needed = definitions[name]?.dependsOn;
    if (!needed || needed.values.includes(String(settled[needed.name]))) return [];
    return [`${name} changes nothing without ${needed.name}=${needed.values.join('|')}.`];
  });
}

function readAssignments(assignments: readonly string[], secret: readonly string[]): OptionValues {
  const values: OptionValues = {};
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    if (at <= 0)
      throw new ServiceError('invalid_options', { detail: `“${printable(assignment)}” is not name=value` });
    const name = assignment.slice(0, at).trim();
    // Arguments are seen by every user of the computer.
    if (secret.includes(name))
      throw new ServiceError('invalid_options', {
        detail: `give the ${name} with ${name === 'password' ? '--password-stdin' : `--option-stdin ${name}`}`,
      });
    values[name] = assignment.slice(at + 1);
  }
  return values;
}
