/** Options for workflows of a service: only the service knows them. */
import { ServiceError, type Option, type OptionValues } from '../../../contract/index.js';
import { printable } from '../../formats/orders.js';
import { readAssignments, type Words } from '../chain.js';
import type { CommandContext } from '../command.js';
import { nearParam } from '../../workflows/near.js';
import { pathOfWord } from '../../service/given/file-addresses.js';

/** Where the service does not say what an option is, its name has to. */
const soundsSecret = (name: string): boolean => /password|secret|token/i.test(name);

/** The options for one workflow as they travel, and what is to be said of them. */
export interface ReadForService {
  readonly values: OptionValues;
  readonly remarks: readonly string[];
}

/**
 * Reads what was given for a workflow of a service. An option that it does not list is passed on: it may know it.
 * @param hiddenValues what standard input held for the words' hidden options, in their order
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
      const sent = say('The service lists no option “{name}”; it is sent as it is.', { name });
      const { near } = nearParam(name, [...known.keys()]);
      return near === undefined ? sent : `${sent} ${say('Nearly the same: {names}', { names: near })}`;
    }),
  };
}
