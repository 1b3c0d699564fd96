/** Portuguese as the window has it. */
import definitions from './pt/definitions.json' with { type: 'json' };
import desktop from './pt/desktop.json' with { type: 'json' };
import errors from './pt/errors.json' with { type: 'json' };
import messages from './pt/messages.json' with { type: 'json' };
import window from './pt/window.json' with { type: 'json' };

export const pt = () => ({ ...window, ...desktop, ...definitions, ...errors, ...messages });
