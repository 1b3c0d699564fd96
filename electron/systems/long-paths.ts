/** Paths that some programs cannot take. Node itself can: it asks Windows for them in the form without a limit. */

/** Letters of a path that programs on Windows take which were not made for longer ones (MAX_PATH, with its end). */
const windowsLimit = 259;

/** True for a path that LibreOffice, or the program a person opens a result with, may not be able to open. */
export function isLongPath(path: string, platform: NodeJS.Platform = process.platform): boolean {
  return platform === 'win32' && path.length > windowsLimit;
}
