/** The plain words of `text/enriched` (RFC 1896), a forerunner of HTML mail. */
export function readEnriched(text: string): string {
  return (
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(/<param>[\s\S]*?<\/param>/gi, '')
      // One line break is a space, n of them are n - 1.
      .replaceAll(/\n+/g, (breaks) => (breaks.length === 1 ? ' ' : breaks.slice(1)))
      .replaceAll('<<', '\0')
      .replaceAll(/<\/?[a-z][\w-]*>/gi, '')
      .replaceAll('\0', '<')
  );
}
