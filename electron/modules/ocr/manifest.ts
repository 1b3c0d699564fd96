import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { recogniseOptions } from '../../kit/shared/recognise-options.js';
import { ocrOptions } from './options.js';

export const manifest = defineModule({
  name: 'ocr',
  operations: {
    'ocr-pdf': {
      id: 29,
      name: 'OCR PDF',
      description: 'Makes scans searchable (OCR). Pages look as before.',
      options: ocrOptions,
      look: { icon: 'scan', kind: 'pdf' },
      purpose: 'text',
      done: 'recognised',
      takes: ({ group, id }) => group === 'image' && id !== 'svg',
      startWords: 'recognise_pages',
      effort: 'recognition',
      charge: { unit: 'ocr', following: 'ocr' },
      gives: one('pdf'),
      restrictions: 'kept',
      claim: 'looked_at',
      beyondPages: 'looked_at',
      secretsNeeded: false,
      reports: false,
      compares: 'beside',
      cuts: null,
      signatures: 'asked',
    },
  },
  followUp: {
    step: 'ocr-pdf',
    place: 1,
    options: recogniseOptions,
    isWanted: ({ ocr }) => ocr === true,
    sees: ['ocr_language', 'signed'],
  },
});
