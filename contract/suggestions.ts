/** What a person could choose so that a remark does not come again. Without zod, so that the window can read it. */
import type { MessageCode } from './message-codes.js';

/** Wire values of options by the code of a message; of use where the workflow has them. */
export const suggestions: Partial<Record<MessageCode, Readonly<Record<string, string>>>> = {
  sheets_wide: { fit: 'width' },
  form_flows: { layout: 'look' },
  poster_flows: { layout: 'look' },
  form_placed: { layout: 'flowing' },
  poster_placed: { layout: 'flowing' },
  slides_placed: { layout: 'flowing' },
};
