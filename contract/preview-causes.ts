/** Causes why something cannot be seen before it is made; part of errors.ts. */
import { cause } from './error-cause.js';

export const previewCauses = {
  not_previewed: cause(422, 1, 'What comes of this can be seen only when it is done. Start it to see it.'),
  not_previewed_elsewhere: cause(
    422,
    1,
    'Another service does this, so what comes of it can be seen only when it is done. Nothing is sent before you start it.',
  ),
  not_previewed_network: cause(
    422,
    1,
    'This is on the network, where Platen gets nothing before you start it.',
  ),
  not_previewed_pages: cause(
    422,
    1,
    'What comes of this has no pages to look at. Start it, and open the result in its own program.',
  ),
} as const;
