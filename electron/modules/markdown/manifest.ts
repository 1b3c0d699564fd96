import { markdownOptions } from './options.js';
import { format } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

const markdown = { group: 'text', workflow: 'markdown-to-pdf' } as const;

export const manifest = defineModule({
  name: 'markdown',
  signs,
  formats: [format('md', markdown, 'Markdown document', 'text/markdown', 'markdown', 'mdown', 'mkd', 'mkdn')],
  toPdf: [
    {
      id: 14,
      key: 'markdown-to-pdf',
      name: 'Markdown to PDF',
      description: 'Markdown with tables, code, formulas and diagrams.',
      options: markdownOptions,
      look: { icon: 'code', kind: 'text' },
      category: 'to_pdf',
    },
  ],
});
