/** What a file's name says. */
export interface NamedAs {
  /** File name, lower case. */
  readonly name: string;
  /** Lower case without its dot. */
  readonly extension: string;
}
