/** How places that take documents are set up. */
import type { DropEvent, DropzoneOptions } from 'react-dropzone';

/**
 * The files as the event has them: the bridge finds the path of these objects alone, and a folder is one of them. What is
 * only held has no files yet.
 */
function filesOf(event: DropEvent | FileSystemFileHandle[]): Promise<File[]> {
  const data = 'dataTransfer' in event ? (event as { dataTransfer: DataTransfer | null }).dataTransfer : null;
  return Promise.resolve([...(data?.files ?? [])]);
}

/** No button and no key opens a dialog of the browser: the program has its own. */
export const dropzone = {
  noClick: true,
  noKeyboard: true,
  multiple: true,
  getFilesFromEvent: filesOf,
} as const satisfies DropzoneOptions;

/** Marks a place that takes documents for a task of its own. */
export const taskTarget = { 'data-drop-task': '' } as const;

/** True for what is, or stands in, such a place. */
export const isTaskTarget = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-drop-task]') !== null;
