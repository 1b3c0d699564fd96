/** Options of joining PDFs. */
import { mergeOptions } from '../../kit/shared/merge-options.js';
import { exportOptions } from '../../kit/shared/export-options.js';
import { rightOptions } from '../../kit/shared/right.js';

export const mergePdfOptions = { password: exportOptions.password, ...mergeOptions, ...rightOptions };
