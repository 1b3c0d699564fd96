/** `platen credits --service NAME`: the balance. */
import type { Command } from 'commander';
import { ServiceError } from '../../../contract/index.js';
import type { CommandContext } from '../base/command.js';
import { forReader, writeJson, writeLine } from '../base/io.js';
import { balanceLines } from '../services/cost.js';
import { isElsewhere, withService } from '../services/flag.js';
import { withElsewhere } from '../services/opened.js';
import { tokenOfFlags, withToken, type TokenFlags } from '../services/token.js';

interface Flags extends TokenFlags {
  readonly service?: string;
  readonly json?: boolean;
}

export function defineCredits(command: Command, context: CommandContext): void {
  const { io, say } = context;
  command
    .option(
      '--json',
      `${say('write one JSON object to standard output')}: {total_available, personal, organization}`,
    )
    .action(async ({ service, json, ...flags }: Flags) => {
      if (!isElsewhere(service)) throw new ServiceError('service_not_named');
      const token = await tokenOfFlags(flags, context);
      const balance = await withElsewhere(service, token, context, (there) => there.service.credits());
      if (json) return writeJson(io.out, balance ?? {});
      for (const line of balance === null ? [] : balanceLines(balance, say))
        writeLine(io.out, forReader(io.out, line));
    });
  withToken(withService(command, context), context);
}
