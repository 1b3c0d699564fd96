/** Programs of this computer that a document can be opened with, in the way of its system. */

export interface Program {
  /** Names it for {@link Programs.open}; never a path that somebody else may make up. */
  readonly id: string;
  /** As people know it, in their language. */
  readonly name: string;
}

export interface Programs {
  /**
   * Who lets people choose among all programs: a dialog for the file of one, or the system's own list. `null`: nobody, as
   * where the app lives apart from the system's programs.
   */
  readonly chooser: 'file' | 'system' | null;
  /** Folder and ending of programs, for the dialog. */
  readonly place: { readonly folder: string; readonly extensions: readonly string[] };
  /**
   * Programs that open documents of these types, the usual one first; empty where the system tells nobody.
   * @param types MIME types, the most exact one first
   * @param languages BCP 47, best first
   */
  list(types: readonly string[], languages: readonly string[]): Promise<readonly Program[]>;
  /**
   * Opens a document with a program of {@link list}, for the same types.
   * @returns false for a program that is not in it, or that could not be started
   */
  open(id: string, types: readonly string[], path: string): Promise<boolean>;
  /** Opens it with a program that a person chose by its file. @returns false where that could not be started */
  openBy(program: string, path: string): Promise<boolean>;
  /** Shows the system's own list of programs for a document. @returns false where there is none */
  ask(path: string): Promise<boolean>;
}
