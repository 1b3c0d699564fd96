/** How a task looks in every list, in words: the window has a picture for each icon and a colour for each kind. */
import { z } from 'zod';
import { documentKinds } from './document-kinds.js';

/** What a picture shows; `crop` and the like stand for an operation, `word` and the like for a kind of document. */
const taskIcons = [
  'archive',
  'attachment',
  'blank',
  'book',
  'calendar',
  'code',
  'compare',
  'crop',
  'document',
  'drawing',
  'flatten',
  'form',
  'hash',
  'image',
  'info',
  'lock',
  'mail',
  'merge',
  'pages',
  'redact',
  'repair',
  'resize',
  'scan',
  'sheet',
  'sheets',
  'shield',
  'shrink',
  'sign',
  'signature',
  'slides',
  'split',
  'stamp',
  'tag',
  'text',
  'turn',
  'unlock',
  'web',
  'word',
] as const;
export type TaskIcon = (typeof taskIcons)[number];

/** `accent` is for what makes a PDF of anything. */
const taskKinds = ['accent', ...documentKinds] as const;

export const TaskLook = z.object({ icon: z.enum(taskIcons), kind: z.enum(taskKinds) });
export type TaskLook = z.infer<typeof TaskLook>;
