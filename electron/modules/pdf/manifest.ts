import { format } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

const itself = { group: 'pdf', workflow: null } as const;

export const manifest = defineModule({
  name: 'pdf',
  signs,
  formats: [format('pdf', itself, 'PDF document', 'application/pdf')],
});
