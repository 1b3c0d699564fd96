/** `--then`: the options that come after it belong to the workflow it names. */
import {
  ServiceError,
  type OptionValues,
  type UserWorkflow,
  type UserWorkflowStep,
} from '../../../contract/index.js';
import { findWorkflow, isFileOption } from '../../workflows/catalogue.js';
import {
  atComputer,
  readAllOptions,
  readOptions,
  secretOptions,
  type OptionDefinitions,
} from '../../kit/options.js';
import { expand, openOptions } from '../../workflows/user/run.js';
import { printable } from '../../files/orders.js';
import { pathOfWord } from '../../service/uploads/file-addresses.js';
import { workflowCalled } from './named.js';

/** The arguments of one workflow, as typed. */
export interface Words {
  /** Absent for the first: that one has an option of its own. */
  readonly workflow?: string;
  readonly assignments: string[];
  /** Names of options that are read from standard input. */
  readonly hidden: string[];
}

/** A request for a user workflow. */
export interface ReadOwn {
  /** Its steps with all their options, and then the steps that follow. */
  readonly words: ReadWords[];
  /** Number of its steps. */
  readonly steps: number;
  /** Values of the options that it leaves open, by their names in a request. */
  readonly values: OptionValues;
}

/** A workflow with its options as they travel. */
export interface ReadWords {
  readonly workflow: ReturnType<typeof findWorkflow>;
  readonly values: OptionValues;
  readonly hidden: readonly string[];
  /** Options without effect, because what they belong to was not chosen. A sentence each. */
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
   * The arguments as steps of a workflow to save. Required values may be missing: they are asked for at every run.
   * @param first name, key or number of the first workflow
   * @throws ServiceError `unknown_workflow`, `invalid_options`
   */
  steps(first: string): UserWorkflowStep[] {
    return this.#words.map(({ workflow: name = first, assignments }) => {
      const workflow = workflowCalled(name);
      const secret = secretOptions(workflow.options);
      return { workflow: workflow.key, options: readKept(assignments, secret) };
    });
  }

  /**
   * The arguments for a user workflow: those before `--then` are options that it leaves open. @throws ServiceError
   * `invalid_options` for fixed, unknown or missing options, `unknown_workflow`
   */
  readOwn(user: UserWorkflow): ReadOwn {
    const [own] = this.#words;
    const { assignments = [], hidden = [] } = own ?? {};
    const secret = openOptions(user, 'computer').flatMap(({ name, type }) =>
      type === 'password' ? [name] : [],
    );
    refuseNoPasswords(hidden, secret, user.name);
    const values = withWholePaths(readAssignments(assignments, (name) => secret.includes(name)));
    // Passwords are read after everything else was checked.
    const given = { ...values, ...Object.fromEntries(hidden.map((name) => [name, unread])) };
    const request = {
      workflowId: user.id,
      files: [],
      options: given,
      target: { directory: null, pattern: null },
    };
    const { workflowId, options, then = [] } = expand(user, request, atComputer);
    const steps = [{ workflowId, options }, ...then].map((step, place): ReadWords => ({
      workflow: findWorkflow(step.workflowId),
      values: { ...step.options },
      hidden: place === 0 ? hidden : [],
      idle: [],
    }));
    return {
      words: [...steps, ...this.#words.slice(1).map((words) => readWords(words, user.name))],
      steps: steps.length,
      values,
    };
  }

  /** As they came, grouped by workflow: the first group is the one before any `--then`. */
  get all(): readonly Words[] {
    return this.#words;
  }

  /**
   * @param first name, key or number of the first workflow
   * @throws ServiceError `unknown_workflow`, `invalid_options`
   */
  read(first: string): ReadWords[] {
    return this.#words.map((words) => readWords(words, first));
  }
}

/** @param first the workflow where the arguments name none */
function readWords(words: Words, first: string): ReadWords {
  const { workflow: name = first, assignments, hidden } = words;
  const workflow = workflowCalled(name);
  const secret = secretOptions(workflow.options);
  refuseNoPasswords(hidden, secret, workflow.name);
  const values = withWholePaths(readAssignments(assignments, (name) => secret.includes(name)));
  check(workflow.options, values);
  return { workflow, values, hidden, idle: idleOptions(workflow.options, values) };
}

/** A placeholder for a password that is not read yet. */
const unread = '-';

function refuseNoPasswords(hidden: readonly string[], secret: readonly string[], workflow: string): void {
  for (const given of hidden) {
    if (secret.includes(given)) continue;
    const detail = `“${printable(given)}” is no password of ${workflow}`;
    throw new ServiceError('invalid_options', { detail });
  }
}

/** The service knows no current folder. */
const withWholePaths = (values: OptionValues): OptionValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isFileOption(name) && value !== '' ? pathOfWord(value) : value,
    ]),
  );

/** Wrong options are reported before a password is asked for. */
const check = (definitions: OptionDefinitions, values: OptionValues): void => {
  readAllOptions(definitions, values);
};

function idleOptions(definitions: OptionDefinitions, given: OptionValues): string[] {
  const settled: Readonly<Record<string, unknown>> = readOptions(definitions, given);
  return Object.keys(given).flatMap((name) => {
    const needed = definitions[name]?.dependsOn;
    if (!needed || needed.values.includes(String(settled[needed.name]))) return [];
    return [`${name} changes nothing without ${needed.name}=${needed.values.join('|')}.`];
  });
}

/**
 * Reads options to save, as wire values.
 * @param secret names of passwords
 * @throws ServiceError `assignment_expected`, `secret_not_kept`
 */
export const readKept = (assignments: readonly string[], secret: readonly string[]): OptionValues =>
  withWholePaths(
    readAssignments(
      assignments,
      (name) => secret.includes(name),
      (option) => new ServiceError('secret_not_kept', { option }),
    ),
  );

const refusalOfSecret = (option: string): ServiceError =>
  new ServiceError('secret_as_argument', {
    option,
    flag: option === 'password' ? '--password-stdin' : `--option-stdin ${option}`,
  });

/**
 * Reads `name=value`.
 * @param refusal what is thrown for a password among them
 * @throws ServiceError `assignment_expected`, `secret_as_argument`
 */
export function readAssignments(
  assignments: readonly string[],
  isSecret: (name: string) => boolean,
  refusal: (name: string) => ServiceError = refusalOfSecret,
): OptionValues {
  const values: OptionValues = {};
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    if (at <= 0)
      throw new ServiceError('assignment_expected', { text: printable(assignment), form: 'NAME=VALUE' });
    const name = assignment.slice(0, at).trim();
    // Every user of the computer can see arguments.
    if (isSecret(name)) throw refusal(name);
    values[name] = assignment.slice(at + 1);
  }
  return values;
}
