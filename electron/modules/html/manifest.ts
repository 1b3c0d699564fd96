import { onlyFor } from '../../kit/options.js';
import { htmlOptions } from './options.js';
import { format, formatUnlike } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

const web = { group: 'web', workflow: 'html-to-pdf' } as const;

export const manifest = defineModule({
  name: 'html',
  signs,
  formats: [
    format('html', web, 'Web page', 'text/html', 'htm', 'xhtml', 'xht'),
    format('mht', web, 'Web archive (MHTML)', 'multipart/related', 'mhtml'),
    formatUnlike('site', { ...web, openWith: false }, 'Web site (ZIP)', 'application/zip', 'zip'),
    format('url', { ...web, openWith: false }, 'Web address', 'application/x-mswinurl', 'webloc'),
  ],
  toPdf: [
    {
      id: 13,
      key: 'html-to-pdf',
      name: 'HTML to PDF',
      description: 'Web pages with their images and styles, web archives, whole sites and web addresses.',
      options: htmlOptions,
      look: { icon: 'web', kind: 'web' },
      category: 'to_pdf',
    },
  ],
  mixedOptions: onlyFor(['web'], { network: htmlOptions.network }),
});
