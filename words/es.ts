/** Spanish as the window has it. */
import definitions from './es/definitions.json' with { type: 'json' };
import desktop from './es/desktop.json' with { type: 'json' };
import errors from './es/errors.json' with { type: 'json' };
import messages from './es/messages.json' with { type: 'json' };
import window from './es/window.json' with { type: 'json' };

export const es = () => ({ ...window, ...desktop, ...definitions, ...errors, ...messages });
