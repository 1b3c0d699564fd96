/** Which files go into one execution of the service. */

/** A file that is to be sent. */
export interface Sendable {
  readonly input: number;
  /** Bytes. */
  readonly size: number;
  /** What must be the same for all files of one request, such as a password. */
  readonly alike: string;
}

/** What one request takes. */
export interface Room {
  readonly files: number;
  /** Bytes of all files together. */
  readonly bytes: number;
}

/** Keeps the order; a file that alone is too large is alone. */
export function split<File extends Sendable>(files: readonly File[], room: Room): File[][] {
  const parts: { files: File[]; bytes: number }[] = [];
  const open = new Map<string, { files: File[]; bytes: number }>();
  for (const file of files) {
    let part = open.get(file.alike);
    if (!part || part.files.length >= room.files || part.bytes + file.size > room.bytes) {
      part = { files: [], bytes: 0 };
      open.set(file.alike, part);
      parts.push(part);
    }
    part.files.push(file);
    part.bytes += file.size;
  }
  return parts.map((part) => part.files);
}

/** Two of one, for a service that does not take as much as it was thought to. */
export const halves = <Entry>(entries: readonly Entry[]): [Entry[], Entry[]] => {
  const middle = Math.ceil(entries.length / 2);
  return [entries.slice(0, middle), entries.slice(middle)];
};
