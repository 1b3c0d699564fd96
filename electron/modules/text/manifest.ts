import { codeExtensions } from './code-extensions.js';
import { textOptions } from './options.js';
import { format, formatUnlike } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

const text = { group: 'text', workflow: 'text-to-pdf', openWith: false } as const;

export const manifest = defineModule({
  name: 'text',
  signs,
  formats: [
    format('txt', text, 'Plain text', 'text/plain', 'text', 'log'),
    formatUnlike('code', text, 'Source code', 'text/plain', ...codeExtensions),
  ],
  toPdf: [
    {
      id: 15,
      key: 'text-to-pdf',
      name: 'Text to PDF',
      description: 'Plain text and source code, with line numbers and colours.',
      options: textOptions,
      look: { icon: 'text', kind: 'text' },
      category: 'to_pdf',
    },
  ],
});
