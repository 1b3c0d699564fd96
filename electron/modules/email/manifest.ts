import { onlyFor } from '../../kit/options.js';
import { archiveOptions } from './archive-options.js';
import { attachmentOptions, deletedOptions, emailOptions } from './options.js';
import { format, formatUnlike } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

const email = { group: 'email', workflow: 'email-to-pdf' } as const;
const archive = { group: 'email', workflow: 'pst-to-pdf' } as const;

export const manifest = defineModule({
  name: 'email',
  signs,
  formats: [
    format('eml', email, 'Email', 'message/rfc822', 'emlx'),
    format('msg', email, 'Outlook message', 'application/vnd.ms-outlook', 'oft'),
    format('mbox', email, 'Mailbox', 'application/mbox', 'mbx'),
    formatUnlike(
      'tnef',
      { ...email, openWith: false },
      'Outlook attachment bundle',
      'application/ms-tnef',
      'dat',
    ),
    format('pst', archive, 'Outlook data file', 'application/vnd.ms-outlook-pst', 'ost'),
  ],
  toPdf: [
    {
      id: 16,
      key: 'email-to-pdf',
      name: 'Convert Email to PDF',
      description: 'Emails and mailboxes with their attachments.',
      options: emailOptions,
      look: { icon: 'mail', kind: 'email' },
      category: 'email',
    },
    {
      id: 17,
      key: 'pst-to-pdf',
      name: 'Convert PST to PDF',
      description:
        'Outlook data files: every message as a PDF, in the folders of the archive, with an index.',
      options: archiveOptions,
      look: { icon: 'archive', kind: 'email' },
      category: 'archive',
    },
  ],
  mixedOptions: onlyFor(['email'], { attachments: attachmentOptions.attachments, ...deletedOptions }),
});
