/** `--service`: the service that does the work. */
import type { Command } from 'commander';
import { localServiceId } from '../../../contract/index.js';
import type { CommandContext } from '../base/command.js';

/** Adds `--service`. */
export const withService = (command: Command, { say }: Pick<CommandContext, 'say'>): Command =>
  command.option(
    '--service <name>',
    say(
      'convert at this service instead of on this computer (see “platen services”); NAME:sandbox for its sandbox',
    ),
  );

/** Whether a service elsewhere is meant; `local` is this computer. */
export const isElsewhere = (service: string | undefined): service is string =>
  service !== undefined && service.trim().toLowerCase() !== localServiceId;
