/** Options for workflows of a service: only the service knows them. */
import { ServiceError, type Option, type OptionValues, type Workflow } from '../../../contract/index.js';
import { printable } from '../../files/orders.js';
import { readAssignments, type Words } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { nearParam } from '../../kit/near.js';
import { pathOfWord } from '../../service/uploads/file-addresses.js';
import { findNamed } from './catalogue.js';

/** Where the service does not say what an option is, its name decides. */
const soundsSecret = (name: string): boolean => /password|secret|token/i.test(name);

/** The arguments for a workflow, and the workflows of the same step for other files. */
interface Turn {
  readonly workflow: Workflow;
  /** All workflows of the step, with this one. */
  readonly beside: readonly Workflow[];
  /** Those of this workflow. */
  readonly options: readonly Option[];
}

/** An argument, and whether it is for this workflow alone. */
interface Meant<Word> {
  readonly word: Word;
  readonly isOwn: boolean;
}

/** The wire values for one workflow, and remarks about them. */
export interface ReadForService {
  readonly values: OptionValues;
  readonly remarks: readonly string[];
}

/**
 * The arguments for a workflow: all, except `WORKFLOW:NAME=VALUE` of other workflows. A value for this workflow alone overrides
 * one for all.
 * @param hiddenValues secrets from standard input for the hidden options, in their order
 * @returns the arguments without the names of workflows, and the values of the hidden ones among them
 * @throws ServiceError `option_of_other_workflow` for a workflow that does not do this step
 */
export function wordsFor(
  { assignments, hidden }: Words,
  hiddenValues: readonly string[],
  turn: Turn,
): { readonly words: Words; readonly hiddenValues: readonly string[] } {
  const open = inForce(assignments.flatMap((text) => meant(text, text, turn)));
  const secret = inForce(
    hidden.flatMap((name, place) => meant(name, { name, value: hiddenValues[place] ?? '' }, turn)),
  );
  return {
    words: {
      assignments: open.map(({ name, word }) => name + word.slice(nameEnd(word))),
      hidden: secret.map(({ name }) => name),
    },
    hiddenValues: secret.map(({ word }) => word.value),
  };
}

/** The position of the `=` in `NAME=VALUE`. */
const nameEnd = (text: string): number => (text.includes('=') ? text.indexOf('=') : text.length);

/** An argument by its option; none where it is for another workflow. @param text begins with the name */
function meant<Word>(
  text: string,
  word: Word,
  { workflow, beside, options }: Turn,
): readonly (Meant<Word> & { readonly name: string })[] {
  const name = text.slice(0, nameEnd(text));
  const colon = name.lastIndexOf(':');
  // An option whose own name has a colon does not name a workflow.
  if (colon <= 0 || options.some((option) => option.name === name.trim()))
    return [{ name, word, isOwn: false }];
  const wanted = name.slice(0, colon).trim();
  const option = name.slice(colon + 1).trim();
  const named = findNamed(wanted, beside);
  if (named === undefined) {
    const names = beside.map((other) => other.name);
    throw new ServiceError('option_of_other_workflow', {
      option: printable(option),
      workflow: printable(wanted),
      workflows: names.join(', '),
      ...nearParam(wanted, names),
    });
  }
  return named.id === workflow.id ? [{ name: option, word, isOwn: true }] : [];
}

/** A value for one workflow overrides one for all, in any order. */
const inForce = <One extends { readonly isOwn: boolean; readonly name: string }>(
  words: readonly One[],
): readonly One[] => {
  const own = new Set(words.flatMap(({ isOwn, name }) => (isOwn ? [name] : [])));
  return words.filter(({ isOwn, name }) => isOwn || !own.has(name.trim()));
};

/**
 * Reads the options for a workflow of a service. An option that the service does not list is passed on: the service may know
 * it.
 * @param hiddenValues secrets from standard input for the hidden options, in their order
 * @throws ServiceError `invalid_options` for a password among the arguments
 */
export function readForService(
  { assignments, hidden }: Words,
  hiddenValues: readonly string[],
  options: readonly Option[],
  { say }: Pick<CommandContext, 'say'>,
): ReadForService {
  const known = new Map(options.map((option) => [option.name, option]));
  const isSecret = (name: string): boolean => {
    const option = known.get(name);
    return option ? option.type === 'password' : soundsSecret(name);
  };
  const open = hidden.find((name) => !isSecret(name));
  if (open !== undefined) throw new ServiceError('option_no_secret', { option: printable(open) });
  const given = readAssignments(assignments, isSecret);
  const values: OptionValues = {};
  for (const [name, value] of Object.entries(given))
    values[name] = known.get(name)?.type === 'file' && value !== '' ? pathOfWord(value) : value;
  hidden.forEach((name, place) => void (values[name] = hiddenValues[place] ?? ''));
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  return {
    values,
    remarks: unknown.map((name) => {
      const sent = say('The service does not list the option “{name}”. It is sent unchanged.', { name });
      const { near } = nearParam(name, [...known.keys()]);
      return near === undefined ? sent : `${sent} ${say('Did you mean {names}?', { names: near })}`;
    }),
  };
}
