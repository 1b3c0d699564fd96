/** Dutch as the window has it. */
import definitions from './nl/definitions.json' with { type: 'json' };
import desktop from './nl/desktop.json' with { type: 'json' };
import errors from './nl/errors.json' with { type: 'json' };
import messages from './nl/messages.json' with { type: 'json' };
import window from './nl/window.json' with { type: 'json' };

export const nl = () => ({ ...window, ...desktop, ...definitions, ...errors, ...messages });
