/** What the menu of a file manager offers for files, whichever it is. */

/** One line of the menu. */
export interface FileAction {
  /** Lower-case letters, digits and hyphens: names its file or its key. */
  readonly id: string;
  /** In the language of the person. */
  readonly name: string;
  /** Words of the start that stand before the files. */
  readonly words: readonly string[];
}

export interface FileActions {
  /** The program and what it needs to find the app; never empty. */
  readonly program: readonly string[];
  /** What the menu is called where it has others below it. */
  readonly title: string;
  readonly actions: readonly FileAction[];
}

/** The menu of the file managers of a system. Both calls may be made again at any time. */
export interface FileManagers {
  /** Puts the actions in place of those that were put there before. */
  offer(actions: FileActions): Promise<void>;
  /** Takes away all that was put there. */
  remove(): Promise<void>;
}
