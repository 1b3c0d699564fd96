/** English as the window has it. What definitions say themselves (errors, workflows, options, formats) is drawn from them. */
import { errorCauses, type ErrorCode } from '../contract/errors.js';
import desktop from './en/desktop.json' with { type: 'json' };
import messages from './en/messages.json' with { type: 'json' };
import window from './en/window.json' with { type: 'json' };

/** The contract's sentences. */
const error = /* @__PURE__ */ Object.fromEntries(
  Object.entries(errorCauses).map(([code, { sentence }]) => [code, sentence]),
) as Readonly<Record<ErrorCode, string>>;

export const english = () => ({
  ...window,
  message: messages.message,
  scripts: messages.scripts,
  terms: messages.terms,
  commands: desktop.commands,
  menus: desktop.menus,
  error,
});

export const en = /* @__PURE__ */ english();
