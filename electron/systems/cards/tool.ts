/**
 * `pkcs11-tool` of OpenSC, which loads the module of a card or token. It is a process of its own for each question: a module that
 * crashes or hangs does not take Platen along. It gets a PIN by its environment, which only the same user can read.
 */
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { runForOutput, type ProgramOutput } from '../programs/run-for-output.js';
import { faultOf } from './faults.js';

/** Milliseconds for what needs no person, and for what may wait for one at a reader with a keypad. */
const limits = { quick: 30_000, patient: 120_000 } as const;

const pinVariable = 'PLATEN_CARD_PIN';

/** How a question logs in; null: not at all. An empty PIN is entered at the reader. */
export type Login = { readonly pin: string } | null;

/** Absolute path of the program; null where there is none. `PLATEN_PKCS11_TOOL` names one and wins. */
async function locateTool(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): Promise<string | null> {
  const named = environment['PLATEN_PKCS11_TOOL'] ?? '';
  for (const place of named === '' ? places(environment, platform) : [named]) {
    const runs = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return place;
  }
  return null;
}

function places(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  const path = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const program = platform === 'win32' ? 'pkcs11-tool.exe' : 'pkcs11-tool';
  // Programs started from the Finder have no search path; the installer for Windows sets none.
  const beside: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['/Library/OpenSC/bin', '/opt/homebrew/bin', '/usr/local/bin'],
    win32: [join(environment['ProgramFiles'] ?? '', 'OpenSC Project', 'OpenSC', 'tools')],
  };
  return [...path, ...(beside[platform] ?? [])].map((folder) => join(folder, program));
}

/**
 * Asks a module.
 * @param module absolute path
 * @throws ServiceError `card_tool_missing`
 */
export async function askTool(
  module: string,
  words: readonly string[],
  login: Login = null,
): Promise<ProgramOutput> {
  const tool = await locateTool();
  if (tool === null) throw new ServiceError('card_tool_missing');
  // The debug log of OpenSC has what goes to a card.
  const { OPENSC_DEBUG: _debug, [pinVariable]: _other, ...env } = process.env;
  const pin = login?.pin ?? '';
  return runForOutput(
    tool,
    [
      ...['--module', module, ...words],
      ...(login === null ? [] : ['--login']),
      ...(pin === '' ? [] : ['--pin', `env:${pinVariable}`]),
    ],
    {
      env: { ...env, LC_ALL: 'C', ...(pin === '' ? {} : { [pinVariable]: pin }) },
      limit: login === null ? limits.quick : limits.patient,
    },
  );
}

/** As {@link askTool}. @param name of the token, for errors @throws ServiceError where it fails */
export async function askedTool(
  module: string,
  words: readonly string[],
  { login = null, name = basename(module) }: { readonly login?: Login; readonly name?: string } = {},
): Promise<string> {
  const answer = await askTool(module, words, login);
  if (answer.status !== 0) throw faultOf(answer, name);
  return answer.out;
}

/** Does something with a private folder, in which bytes go to and from the program: modules write to its output, too. */
export async function withFolder<Value>(
  work: (folder: {
    readonly put: (bytes: Uint8Array) => Promise<string>;
    readonly result: string;
  }) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-card-'));
  try {
    return await work({
      put: async (bytes) => {
        const path = join(folder, 'input');
        await writeFile(path, bytes, { mode: 0o600 });
        return path;
      },
      result: join(folder, 'result'),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Asks for bytes. @param words before the file for the result */
export const bytesOf = (
  module: string,
  words: readonly string[],
  terms: { readonly login?: Login; readonly name?: string },
): Promise<Buffer> =>
  withFolder(async ({ result }) => {
    await askedTool(module, [...words, '--output-file', result], terms);
    return readFile(result);
  });
