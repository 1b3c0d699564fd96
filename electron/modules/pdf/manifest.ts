import { format } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';

const itself = { group: 'pdf', workflow: null } as const;

export const manifest = defineModule({
  name: 'pdf',
  formats: [format('pdf', itself, 'PDF document', 'application/pdf')],
});
