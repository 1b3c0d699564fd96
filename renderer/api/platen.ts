/** The one door to the main process: every request of the window passes here. */
import type {
  ChannelArgs,
  ChannelReply,
  DesktopApi,
  FileBatch,
  PageChannelName,
} from '../../contract/desktop.js';
import type { ErrorInfo } from '../../contract/errors.js';

declare global {
  interface Window {
    readonly platen: DesktopApi;
  }
}

/** A request that the main process refused, with the code its sentence hangs on. */
class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(readonly info: ErrorInfo) {
    super(info.message);
  }
}

/** What went wrong, for a sentence: anything that is no {@link RequestError} is an internal error. */
export function errorInfoOf(thrown: unknown): ErrorInfo {
  if (thrown instanceof RequestError) return thrown.info;
  return {
    code: 'internal',
    params: {},
    message: thrown instanceof Error ? thrown.message : String(thrown),
  };
}

/**
 * Asks the main process.
 * @throws RequestError with the cause
 */
export async function ask<Name extends PageChannelName>(
  name: Name,
  ...args: ChannelArgs<Name>
): Promise<ChannelReply<Name>> {
  // The map ties name, arguments and reply together; TypeScript cannot follow that through an index.
  const call = window.platen[name] as (
    ...given: ChannelArgs<Name>
  ) => Promise<{ ok: true; value: ChannelReply<Name> } | { ok: false; error: ErrorInfo }>;
  return valueOf(await call(...args));
}

/**
 * Has dropped or pasted files looked at.
 * @throws RequestError with the cause
 */
export async function askAboutFiles(files: readonly File[]): Promise<FileBatch> {
  return valueOf(await window.platen.inspectFiles(files));
}

/**
 * Has a dropped file taken for an option. @returns its path
 * @throws RequestError with the cause
 */
export async function askForOptionFile(file: File): Promise<string> {
  return valueOf(await window.platen.dropOptionFile(file));
}

function valueOf<Value>(answer: { ok: true; value: Value } | { ok: false; error: ErrorInfo }): Value {
  if (!answer.ok) throw new RequestError(answer.error);
  return answer.value;
}
