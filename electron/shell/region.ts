/** Where the person lives, as the system tells it. */
import { app } from 'electron';
import type { Regional } from '../../contract/own-defaults.js';
import { regionOf } from '../../words/region.js';

/** ISO 3166-1, of the settings of the system; on Linux its locale alone says it, see `regionOf`. */
const systemCountry = (): string => (process.platform === 'linux' ? '' : app.getLocaleCountryCode());

export const systemRegion = (): Regional => regionOf(process.env, systemCountry());
