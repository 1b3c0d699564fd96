import { colourForm, ServiceError } from '../../../../contract/index.js';
import type { colourValues } from '../../../kit/shared/mark-options.js';
import type { RgbColour } from './stamp-book.js';

const named: Readonly<Record<Exclude<keyof typeof colourValues, 'own'>, RgbColour>> = {
  black: [0, 0, 0],
  grey: [0.42, 0.42, 0.45],
  red: [0.78, 0.11, 0.13],
  blue: [0.11, 0.29, 0.62],
  green: [0.1, 0.48, 0.25],
  white: [1, 1, 1],
};

/**
 * @param option that `own` stands in, for the message
 * @throws ServiceError `invalid_options` when the own colour is none
 */
export function readColour(name: keyof typeof colourValues, own: string, option: string): RgbColour {
  if (name !== 'own') return named[name];
  const match = colourForm.exec(own.trim());
  if (!match) {
    const message = 'Must look like #c02020.';
    throw new ServiceError(
      'invalid_options',
      { detail: `${option}: ${message.replace(/\.$/, '')}` },
      { fields: { [`options.${option}`]: [message] } },
    );
  }
  const digits = match[1]!.length === 3 ? match[1]!.replace(/./g, '$&$&') : match[1]!;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}
