/**
 * Names that English has from the definitions themselves: workflows and options from the catalogue, formats from their list.
 * A further language has a table of them; a test holds it against the catalogue.
 */
export interface NameTables {
  /** By key. */
  readonly workflows: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
  /** By option name. */
  readonly options: Readonly<Record<string, { readonly label: string; readonly description: string }>>;
  /** By option name and value. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By the English name, by which formats travel in errors and messages. */
  readonly formats: Readonly<Record<string, string>>;
  /** Files that Platen does not convert, by their English name. */
  readonly otherFiles: Readonly<Record<string, string>>;
  /** How their names are made where none of those is it, by the English words at the end: an "MP4 video" is a `{{name}}` video. */
  readonly otherKinds: Readonly<Record<string, string>>;
}
