/** What the desktop offers to open with Platen: `electron-builder.yml` has it written down, by `npm run associations`. */
import { documentKinds, type DocumentKind } from '../../contract/index.js';
import { formats } from './formats.js';

/** Names of kinds of files, as systems show them where they have none of their own. */
const names: Readonly<Record<DocumentKind, string>> = {
  word: 'Text document',
  excel: 'Spreadsheet',
  powerpoint: 'Presentation',
  image: 'Image',
  pdf: 'PDF document',
  text: 'Text',
  web: 'Web page',
  email: 'Email',
  drawing: 'Drawing',
  book: 'Book',
  calendar: 'Calendar',
  other: 'Document',
};

/** Files of one kind. */
export interface Association {
  readonly name: string;
  /** Lower case, without the dot. */
  readonly extensions: readonly string[];
}

const offered = formats.filter(({ openWith }) => openWith);

/** Extensions by kind. Each stands once: that of several formats is the first one's. */
export function associations(): Association[] {
  const taken = new Set<string>();
  return documentKinds.flatMap((group) => {
    const own = offered
      .filter((format) => format.group === group)
      .flatMap(({ extensions }) => [...extensions]);
    const extensions = [...new Set(own)].filter((extension) => !taken.has(extension));
    for (const extension of extensions) taken.add(extension);
    return extensions.length === 0 ? [] : [{ name: names[group], extensions }];
  });
}

/** MIME types for desktops that go by them. */
export const associatedTypes = (): string[] => [...new Set(offered.map(({ mime }) => mime))];
