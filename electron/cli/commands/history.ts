/** `platen history`: what was converted. */
import { Option, type Command } from 'commander';
import {
  localServiceId,
  readServiceId,
  type HistoryEntry,
  type HistoryQuery,
  type ServiceId,
} from '../../../contract/index.js';
import { historyAnswer } from '../answers/history.js';
import type { CommandContext } from '../base/command.js';
import { openService } from '../composition/opening.js';
import { failsFor } from '../base/own-files.js';
import { forReader, writeJson, writeLine } from '../base/io.js';
import { wholeNumber } from '../base/parser.js';
import { isElsewhere } from '../services/flag.js';
import { openConnections } from '../services/opened.js';

interface Flags {
  readonly search: string;
  readonly filter: HistoryQuery['filter'];
  readonly limit: number;
  readonly service?: string;
  readonly json?: boolean;
}

export function defineHistory(command: Command, context: CommandContext): void {
  const { io, composition, say, sentences } = context;
  command
    .option('--search <words>', say('only with these words in a file or workflow name'), '')
    .addOption(
      new Option('--filter <which>', say('only conversions with this status'))
        .choices(['all', 'done', 'failed', 'running'])
        .default('all'),
    )
    .option(
      '--service <name>',
      say(
        'only conversions of this service (see “platen services”); NAME:sandbox for its sandbox, local for this computer',
      ),
    )
    .option('--limit <number>', say('maximum number to list, up to 200'), wholeNumber(1, 200), 20)
    .option('--json', `${say('write one JSON object to standard output')}: {entries, total}`)
    .action(async ({ search, filter, limit, service, json }: Flags) => {
      const only = service === undefined ? undefined : await serviceNamed(service);
      const { executions, engine } = await openService(composition, sentences.language);
      try {
        const page = await executions.list({ search, filter, limit, offset: 0 }, only);
        const isLost = failsFor('history', context);
        if (json) return await writeJson(io.out, historyAnswer(page));
        const names = await serviceNames();
        for (const entry of page.entries)
          writeLine(io.out, forReader(io.out, lineOf(entry, names(entry.service), context)));
        if (page.total === 0 && !isLost) writeLine(io.err, say('There are no conversions yet.'));
        else if (page.total > page.entries.length)
          writeLine(
            io.err,
            say('{count} of {total}; --limit shows more.', { count: page.entries.length, total: page.total }),
          );
      } finally {
        await engine.close();
      }
    });
}

/** @throws ServiceError `unknown_service`, `no_sandbox` */
async function serviceNamed(word: string): Promise<ServiceId> {
  return isElsewhere(word) ? (await openConnections()).store.environment(word).id : localServiceId;
}

/** The person's name of a service elsewhere; the name of a removed one is unknown. */
async function serviceNames(): Promise<(service: ServiceId) => string | null> {
  const { store } = await openConnections();
  return (service) => {
    if (service === localServiceId) return null;
    const { connection, environment } = readServiceId(service);
    const name = store.list().find(({ id }) => id === connection)?.name ?? '?';
    return environment === 'sandbox' ? `${name}:sandbox` : name;
  };
}

/** @param service null for this computer */
function lineOf(
  entry: HistoryEntry,
  service: string | null,
  { say, sentences }: Pick<CommandContext, 'say' | 'sentences'>,
): string {
  const more = entry.inputCount - entry.names.length;
  const listed = entry.names.join(', ');
  const names = more > 0 ? say('{names} and {count} more', { names: listed, count: more }) : listed;
  const state = entry.error ? `${entry.status} (${entry.error.code})` : entry.status;
  const where = service === null ? '' : ` (${service})`;
  const done = entry.inputCount === 1 ? '' : `  ${entry.doneCount}/${entry.inputCount}`;
  const key = entry.userWorkflow ? undefined : (entry.workflowKey ?? undefined);
  const name = sentences.workflow({ key, name: entry.workflowName });
  return `${entry.createdAt.slice(0, 16).replace('T', ' ')}  ${state}${done}  ${name}${where}: ${names}`;
}
