/** Italian as the window has it. */
import definitions from './it/definitions.json' with { type: 'json' };
import desktop from './it/desktop.json' with { type: 'json' };
import errors from './it/errors.json' with { type: 'json' };
import messages from './it/messages.json' with { type: 'json' };
import window from './it/window.json' with { type: 'json' };

export const it = () => ({ ...window, ...desktop, ...definitions, ...errors, ...messages });
