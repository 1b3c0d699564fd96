import type { previewCauses } from '../../contract/preview-causes.js';

/** Warum etwas noch nicht zu sehen ist. */
export const previewErrors: Readonly<Record<keyof typeof previewCauses, string>> = {
  not_previewed: 'Was dabei herauskommt, ist erst danach zu sehen. Starten Sie, um es zu sehen.',
  not_previewed_elsewhere:
    'Das erledigt ein anderer Dienst; was dabei herauskommt, ist erst danach zu sehen. Es wird nichts gesendet, bevor Sie starten.',
  not_previewed_network: 'Das liegt im Netzwerk, von wo Platen nichts holt, bevor Sie starten.',
  not_previewed_pages:
    'Was dabei herauskommt, hat keine Seiten zum Ansehen. Starten Sie und öffnen Sie das Ergebnis in seinem eigenen Programm.',
};
