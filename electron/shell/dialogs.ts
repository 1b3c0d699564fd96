/** The system's dialogs for files and folders. */
import { dialog, type BrowserWindow, type FileFilter, type OpenDialogOptions } from 'electron';
import { formats } from '../formats/formats.js';
import type { DesktopWords } from '../../words/desktop.js';
import type { DocumentKind } from '../../contract/index.js';

/** Everything Platen converts first, then each group, then all files. */
export function fileFilters(words: DesktopWords): FileFilter[] {
  const extensionsOf = (group?: string) => [
    ...new Set(
      formats
        .filter((entry) => group === undefined || entry.group === group)
        .flatMap((entry) => entry.extensions),
    ),
  ];
  const groups = [...new Set(formats.map(({ group }) => group))];
  return [
    { name: words.documents, extensions: extensionsOf() },
    ...groups.map((group) => ({ name: formatName(group), extensions: extensionsOf(group) })),
    { name: words.allFiles, extensions: ['*'] },
  ];
}

/**
 * What an option means, then all files.
 * @param endings none: images
 */
export function optionFilters(words: DesktopWords, endings: readonly string[]): FileFilter[] {
  const meant =
    endings.length === 0
      ? fileFilters(words).filter(({ name }) => name === formatName('image'))
      : [{ name: endings.map((ending) => `.${ending}`).join(', '), extensions: [...endings] }];
  return [...meant, { name: words.allFiles, extensions: ['*'] }];
}

/** Shows an open dialog; empty when the person cancels. */
export async function choose(window: BrowserWindow, options: OpenDialogOptions): Promise<string[]> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, options);
  return canceled ? [] : filePaths;
}

/** What quitting stops. */
export interface Stopped {
  /** This computer converts. */
  readonly converting: boolean;
  /** Documents are sent to a service, or wait to be. */
  readonly sending: boolean;
}

/**
 * Asks whether to quit while that stops something; true to quit. Buttons are in the order of each desktop: the system orders
 * them, except on Windows.
 */
export async function askToQuit(
  window: BrowserWindow | null,
  words: DesktopWords,
  { converting, sending }: Stopped,
): Promise<boolean> {
  const details = [...(converting ? [words.quitDetail] : []), ...(sending ? [words.quitSending] : [])];
  const options = {
    type: 'warning' as const,
    message: converting ? words.quitTitle : words.quitSendingTitle,
    detail: details.join('\n\n'),
    buttons: [words.keepRunning, words.quitAnyway],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = window
    ? await dialog.showMessageBox(window, options)
    : await dialog.showMessageBox(options);
  return response === 1;
}

const names: Readonly<Record<DocumentKind, string>> = {
  word: 'Word, OpenDocument, RTF',
  excel: 'Excel, OpenDocument, CSV',
  powerpoint: 'PowerPoint, OpenDocument',
  image: 'JPEG, PNG, TIFF, HEIC, SVG …',
  pdf: 'PDF',
  text: 'TXT, Markdown …',
  web: 'HTML, MHTML',
  email: 'EML, MSG, MBOX, PST',
  drawing: 'DWG, DXF, Visio …',
  calendar: 'ICS, iCalendar',
  book: 'EPUB, MOBI, FB2, CBZ',
  other: '…',
};

/** Names of format groups in the file dialog: proper names, the same in every language Platen speaks. */
const formatName = (group: DocumentKind): string => names[group];
