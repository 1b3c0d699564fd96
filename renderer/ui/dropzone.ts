/** How places that take documents are set up. */
import type { DropEvent, DropzoneOptions } from 'react-dropzone';

/** All files of one drop. */
interface Dropped {
  readonly files: readonly File[];
}

/**
 * The files as the event has them: the bridge finds the path of these objects alone, and a folder is one of them. What is
 * only held has no files yet. They are handed over as one thing: of each thing it gets a drop zone reads the size, for which
 * Chromium asks the system while the window stands still, a tenth of a second for hundreds.
 */
function dropOf(event: DropEvent | FileSystemFileHandle[]): Promise<File[]> {
  const data = 'dataTransfer' in event ? (event as { dataTransfer: DataTransfer | null }).dataTransfer : null;
  const dropped: Dropped = { files: [...(data?.files ?? [])] };
  return Promise.resolve(dropped.files.length === 0 ? [] : [dropped as unknown as File]);
}

/** The files of what a drop zone hands over. */
export const filesOf = (handed: readonly File[]): File[] =>
  handed.flatMap((dropped) => (dropped as unknown as Dropped).files);

/** No button and no key opens a dialog of the browser: the program has its own. */
export const dropzone = {
  noClick: true,
  noKeyboard: true,
  multiple: true,
  getFilesFromEvent: dropOf,
} as const satisfies DropzoneOptions;

/** Marks a place that takes documents for a task of its own. */
export const taskTarget = { 'data-drop-task': '' } as const;

/** Marks a field that takes the file of an option. */
export const fieldTarget = { 'data-drop-task': 'field' } as const;

/** True for what is, or stands in, such a field. */
export const isFieldTarget = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-drop-task=field]') !== null;

/** True for what is, or stands in, any of these places. */
export const isTaskTarget = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-drop-task]') !== null;
