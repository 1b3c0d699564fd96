/** French as the window has it. */
import definitions from './fr/definitions.json' with { type: 'json' };
import desktop from './fr/desktop.json' with { type: 'json' };
import errors from './fr/errors.json' with { type: 'json' };
import messages from './fr/messages.json' with { type: 'json' };
import window from './fr/window.json' with { type: 'json' };

export const fr = () => ({ ...window, ...desktop, ...definitions, ...errors, ...messages });
