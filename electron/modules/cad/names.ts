/** The last part of a path as Windows or Unix writes it: drawings carry the paths of other computers. */
export function basename(path: string): string {
  return path.replace(/^.*[\\/:]/, '');
}
