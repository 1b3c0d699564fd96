/** `platen admin jobs` and `platen admin migrate`: the common database of a cluster. */
import type { Command } from 'commander';
import { ServiceError } from '../../../../contract/index.js';
import type { CommandContext } from '../../base/command.js';
import { writeJson, writeLine } from '../../base/io.js';
import { PlatenCommand } from '../../base/parser.js';
import { databaseOption } from '../../base/service-data.js';
import { minuteOf, writeTable } from '../../base/table.js';
import { openDeadJobs } from '../../composition/opening.js';

interface Flags {
  readonly database?: string;
  readonly json?: boolean;
}

type Opened = Awaited<ReturnType<typeof openDeadJobs>>;

const withDatabase = (command: Command, { say }: CommandContext): Command =>
  command.addOption(databaseOption(say)).option('--json', say('write one JSON object to standard output'));

async function onJobs({ database }: Flags, work: (opened: Opened) => Promise<void>): Promise<void> {
  if (database === undefined) throw new ServiceError('cluster_needs_postgres');
  const opened = await openDeadJobs(database);
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

export function jobsCommand(context: CommandContext): Command {
  const { io, say } = context;
  const command = new PlatenCommand('jobs').description(say('Manage failed jobs of a cluster'));
  const list = command.command('list').description(say('List jobs that failed twice, with their cause'));
  withDatabase(list, context).action((flags: Flags) =>
    onJobs(flags, async ({ list: jobsOf }) => {
      const jobs = await jobsOf();
      if (flags.json) return writeJson(io.out, { jobs });
      writeTable(
        io.out,
        jobs.map(({ id, execution, workflow, files, cause, at }) => [
          id,
          minuteOf(at),
          execution ?? '–',
          workflow ?? '–',
          files.slice(0, 3).join(', '),
          cause,
        ]),
      );
      if (jobs.length === 0) writeLine(io.err, say('There are no failed jobs.'));
    }),
  );
  const retry = command
    .command('retry')
    .description(say('Run a failed job again; nothing is charged'))
    .argument('<job>');
  withDatabase(retry, context).action((job: string, flags: Flags) =>
    onJobs(flags, async (opened) => {
      await opened.retry(job);
      if (flags.json) return writeJson(io.out, { job });
      writeLine(io.out, say('The job {job} will run again.', { job }));
    }),
  );
  const drop = command.command('drop').description(say('Remove a failed job')).argument('<job>');
  withDatabase(drop, context).action((job: string, flags: Flags) =>
    onJobs(flags, async (opened) => {
      await opened.drop(job);
      if (flags.json) return writeJson(io.out, { job });
      writeLine(io.out, say('The job {job} was removed.', { job }));
    }),
  );
  return command;
}

export function migrateCommand(context: CommandContext): Command {
  const { io, say } = context;
  const command = new PlatenCommand('migrate').description(
    say('Bring the tables of the database up to date'),
  );
  return withDatabase(command, context).action((flags: Flags) =>
    // To open it is to migrate it.
    onJobs(flags, async () => {
      if (flags.json) return writeJson(io.out, { migrated: true });
      writeLine(io.out, say('The tables are up to date.'));
    }),
  );
}
