/**
 * The folder that relative paths of a command start from. The folder of a process is one for all; an engine that runs commands of
 * several terminals at once gives each its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const given = new AsyncLocalStorage<string>();

/** The folder of the command that asks; that of the process where none was given. */
export const currentFolder = (): string => given.getStore() ?? process.cwd();

/** Runs a command as if it had been started in a folder. @param folder absolute */
export const inFolder = <Result>(folder: string, command: () => Result): Result => given.run(folder, command);
