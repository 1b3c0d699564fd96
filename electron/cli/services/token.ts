/** A token for one run: from standard input, or from a file that nobody else can read. Never from an argument. */
import { constants, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { ServiceError } from '../../../contract/index.js';
import { currentFolder } from '../../systems/current-folder.js';
import { readToken } from '../../remote/connections/keychain.js';
import type { CommandContext } from '../base/command.js';
import { readSecrets } from '../base/io.js';

/** Options that name a token. */
export interface TokenFlags {
  readonly tokenStdin?: boolean;
  readonly tokenFile?: string;
}

/** The most bytes of a token file. */
const maxBytes = 16 * 1024;

/** Adds the options of {@link TokenFlags}. */
export function withToken(command: Command, { say }: Pick<CommandContext, 'say'>): Command {
  return command
    .addOption(
      new Option(
        '--token-stdin',
        say('read the service’s token from the first line of standard input'),
      ).conflicts('tokenFile'),
    )
    .option('--token-file <file>', say('read the service’s token from a file with mode 0600'));
}

/**
 * The token from a file; null for none.
 * @throws ServiceError `token_file_unreadable`, `token_file_foreign`, `token_file_open`, `no_token_given`, `token_invalid`
 */
export async function tokenOfFile({ tokenFile }: TokenFlags): Promise<string | null> {
  return tokenFile === undefined
    ? null
    : parseToken(await readTokenFile(resolve(currentFolder(), tokenFile)));
}

/** The token from standard input or a file; null for none. @throws ServiceError as {@link tokenOfFile} */
export async function tokenOfFlags(flags: TokenFlags, context: CommandContext): Promise<string | null> {
  if (!flags.tokenStdin) return tokenOfFile(flags);
  const [line = ''] = await readSecrets(context.io.in, 1);
  return parseToken(line);
}

/** @throws ServiceError `no_token_given`, `token_invalid` */
export function parseToken(line: string): string {
  if (line.trim() === '') throw new ServiceError('no_token_given');
  return readToken(line);
}

async function readTokenFile(file: string): Promise<string> {
  // `file` in the parameters of an error is printed before its sentence.
  const file_name = file;
  const handle = await open(file, constants.O_RDONLY).catch((thrown: unknown) => {
    throw new ServiceError('token_file_unreadable', { file_name }, { cause: thrown });
  });
  try {
    // Checks the open file, so that it cannot be replaced between the check and the reading.
    const facts = await handle.stat();
    if (!facts.isFile() && !facts.isFIFO()) throw new ServiceError('token_file_unreadable', { file_name });
    refuseOpen(facts, file_name);
    const bytes = Buffer.alloc(maxBytes);
    let length = 0;
    for (let read = -1; read !== 0 && length < maxBytes; length += read)
      ({ bytesRead: read } = await handle.read(bytes, length, maxBytes - length, null));
    return bytes.toString('utf8', 0, length);
  } finally {
    await handle.close();
  }
}

/** Windows has no modes, and keeps a person's folders private. */
function refuseOpen({ mode, uid }: Stats, file_name: string): void {
  const own = process.getuid?.();
  if (own === undefined || process.platform === 'win32') return;
  if (uid !== own) throw new ServiceError('token_file_foreign', { file_name });
  if ((mode & 0o077) !== 0)
    throw new ServiceError('token_file_open', {
      file_name,
      mode: (mode & 0o777).toString(8).padStart(4, '0'),
    });
}
