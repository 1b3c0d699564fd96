/** German as the window has it. */
import definitions from './de/definitions.json' with { type: 'json' };
import desktop from './de/desktop.json' with { type: 'json' };
import errors from './de/errors.json' with { type: 'json' };
import messages from './de/messages.json' with { type: 'json' };
import window from './de/window.json' with { type: 'json' };

export const de = () => ({ ...window, ...desktop, ...definitions, ...errors, ...messages });
