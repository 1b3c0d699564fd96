/** The locale of the person at the command line. */

/** Windows has no such variables. */
export const systemLocale = (): string => new Intl.DateTimeFormat().resolvedOptions().locale;

/** The locale of the system's messages (POSIX, 8.2). */
export function spokenLocale(environment: NodeJS.ProcessEnv = process.env): string {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return LC_ALL || LC_MESSAGES || LANG || systemLocale();
}
