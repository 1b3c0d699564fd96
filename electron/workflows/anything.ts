/** Options of the workflows that take documents of any kind. */
import { onlyFor, rarely, type OptionDefinitions } from '../kit/options.js';
import { exportOptions } from '../kit/shared/export-options.js';
import { mergeOptions } from '../kit/shared/merge-options.js';
import { paperOptions } from '../kit/shared/print-options.js';
import { rightOptions } from '../kit/shared/right.js';
import { signedOptions } from '../kit/shared/signed.js';
import { modules } from '../modules/index.js';

const { pages, image_quality, image_dpi, ...everyExport } = exportOptions;

/** Of each kind the options that matter most; each converter reads its own part. */
export const anythingOptions: OptionDefinitions = {
  ...onlyFor(['text', 'web', 'email', 'book', 'calendar'], {
    paper: {
      ...paperOptions.paper,
      default: 'auto',
      values: { auto: 'Default', ...paperOptions.paper.values },
    },
  } as const),
  ...Object.fromEntries(modules.flatMap(({ mixedOptions }) => Object.entries(mixedOptions ?? {}))),
  ...onlyFor(['word', 'excel', 'powerpoint', 'drawing'], { pages, image_quality, image_dpi }),
  // What follows on a PDF that is passed on as it is may change it.
  ...onlyFor(['pdf'], signedOptions),
  // A PDF loses its protection on the way into another one, also from inside an email.
  ...onlyFor(['pdf', 'email'], rightOptions),
  ...everyExport,
};

const { merge_size, ...mergeOfPages } = mergeOptions;
/** Beside the options of the merge these matter less. */
const lessInMerges = ['paper', 'orientation', 'hidden_slides', 'pages'];

/** The same where all become one PDF. */
export const mergeAnythingOptions: OptionDefinitions = {
  ...mergeOfPages,
  merge_size: { ...merge_size, advanced: true },
  ...anythingOptions,
  ...rarely(
    Object.fromEntries(Object.entries(anythingOptions).filter(([name]) => lessInMerges.includes(name))),
  ),
};
