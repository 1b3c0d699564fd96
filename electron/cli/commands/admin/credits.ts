/** `platen admin credits` and `platen admin ledger`. */
import { Argument, type Command } from 'commander';
import type { MovementRecord } from '../../../../contract/index.js';
import type { CommandContext } from '../../base/command.js';
import { writeLine } from '../../base/io.js';
import { administer, readCredits, withPlace } from './administration.js';
import { minuteOf, writeTable } from '../../base/table.js';
import { PlatenCommand, wholeNumber } from '../../base/parser.js';

type Place = Parameters<typeof administer>[1];

/** The default and the most lines of the ledger that are shown. */
const shown = { unasked: 50, most: 10_000 };

export function creditsCommand(context: CommandContext): Command {
  const command = new PlatenCommand('credits').description(
    context.say('Manage credits of users and organizations'),
  );
  addGrant(command, context);
  return command;
}

/** Adds `grant NAME CREDITS`. @param only the kind of account; absent: any */
export function addGrant(parent: Command, context: CommandContext, only?: 'organization'): void {
  const { io, say } = context;
  const grant = parent
    .command('grant')
    .description(say('Add credits, or take them back (-5)'))
    .argument('<name>')
    .addArgument(new Argument('<credits>').argParser(readCredits))
    .option('--note <text>', say('reason'), '');
  withPlace(grant, context).action(
    (given: string, credits: number, { note, ...flags }: Place & { note: string }) =>
      administer(context, flags, async (administration) => {
        const { name, pool, balance } = await administration.grant(given, credits, { note, only });
        return {
          json: { name, pool: pool.kind, credits, balance },
          text: () => writeLine(io.out, say('{name} now has {count} credits.', { name, count: balance })),
        };
      }),
  );
}

export function ledgerCommand(context: CommandContext): Command {
  const { io, say } = context;
  const command = new PlatenCommand('ledger')
    .description(say('List the credit changes of a user or an organization, newest first'))
    .argument('<name>')
    .option('--limit <number>', say('maximum number to list'), wholeNumber(1, shown.most), shown.unasked);
  return withPlace(command, context).action((name: string, { limit, ...flags }: Place & { limit: number }) =>
    administer(context, flags, async (administration) => {
      const page = await administration.movements(name, limit, context.sentences.language);
      return {
        json: page,
        text: () => {
          writeTable(
            io.out,
            page.movements.map((movement) => rowOf(movement, say)),
          );
          if (page.total === 0) writeLine(io.err, say('There are no conversions yet.'));
          else if (page.total > page.movements.length)
            writeLine(
              io.err,
              say('{count} of {total}; --limit shows more.', {
                count: page.movements.length,
                total: page.total,
              }),
            );
        },
      };
    }),
  );
}

function rowOf(movement: MovementRecord, say: CommandContext['say']): string[] {
  const { amount, balance, execution, explanation } = movement;
  const kinds = {
    grant: say('granted'),
    reservation: say('reserved'),
    settlement: say('settled'),
    release: say('refunded'),
  };
  return [
    minuteOf(movement.created_at),
    movement.pool_name,
    kinds[movement.kind],
    amount > 0 ? `+${amount}` : String(amount),
    `= ${balance}`,
    execution ?? '–',
    explanation,
  ];
}
