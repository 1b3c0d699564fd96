/** Who a certificate says its holder is, for a person. */

/**
 * The common name, otherwise the whole name.
 * @param subject lines such as `CN=Jane Doe`, as Node prints them
 */
export function nameIn(subject: string): string {
  const lines = subject.split('\n');
  const common = lines.findLast((line) => line.startsWith('CN='));
  return (common?.slice(3) ?? lines.join(', ')).trim();
}
