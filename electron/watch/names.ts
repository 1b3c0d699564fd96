/** Which files of a watched folder are documents that have arrived, told from their names alone. */

/** What programs call a file while they write it, and what is no document. */
const passing: readonly RegExp[] = [
  // Dot files: hidden, and what rsync, editors and Platen itself write before the final name.
  /^\./,
  // Office locks, and its names while it saves.
  /^~\$/,
  /^~.*\.tmp$/i,
  /~$/,
  /\.(?:part|partial|crdownload|download|opdownload|tmp|temp|filepart|!ut|lock|lck|swp|bak~)$/i,
  // Firefox, Syncthing, Dropbox, Nextcloud on their way.
  /^\.?syncthing\./i,
  /\.~[0-9a-f]+$/i,
  // What systems keep for themselves.
  /^(?:thumbs\.db|desktop\.ini|ehthumbs\.db|icon\r)$/i,
  // LibreOffice's lock of an open document.
  /^\.~lock\./,
];

/** True for a name under which a file is on its way, or that no document has. */
export const isPassing = (name: string): boolean => passing.some((pattern) => pattern.test(name));

/** Folders that hold no documents of a person: hidden ones, and what systems keep on a drive. */
export const isPassingFolder = (name: string): boolean =>
  name.startsWith('.') ||
  /^(?:\$recycle\.bin|system volume information|@eadir|#recycle|lost\+found)$/i.test(name);

/** Reads `*.pdf, scan-?.tif`; null for nothing in particular. A pattern without a wildcard is an extension. */
function readKinds(kinds: string): ((name: string) => boolean) | null {
  const patterns = kinds
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toPattern);
  if (patterns.length === 0) return null;
  return (name) => patterns.some((pattern) => pattern.test(name));
}

function toPattern(word: string): RegExp {
  const glob = /[*?]/.test(word) ? word : `*.${word.replace(/^\./, '')}`;
  const source = [...glob]
    .map((letter) =>
      letter === '*' ? '.*' : letter === '?' ? '.' : letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`, 'iu');
}

/** Which names are taken: those of the person's patterns, else all with an extension the workflow takes. */
export function takes(kinds: string, extensions: readonly string[]): (name: string) => boolean {
  const byPerson = readKinds(kinds);
  if (byPerson) return byPerson;
  if (extensions.length === 0) return () => true;
  const known = new Set(extensions.map((extension) => extension.toLowerCase()));
  return (name) => {
    const lower = name.toLowerCase();
    // `tar.gz` is an extension, too.
    for (let dot = lower.indexOf('.'); dot >= 0; dot = lower.indexOf('.', dot + 1))
      if (known.has(lower.slice(dot + 1))) return true;
    return false;
  };
}
