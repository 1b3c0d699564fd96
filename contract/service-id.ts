import { z } from 'zod';
import { maxLengths } from './limits.js';

/**
 * Names a service among those a person uses. Ids of workflows are a service's own: without this, nobody knows whose number
 * 12 is meant.
 */
export const ServiceId = z.string().min(1).max(maxLengths.id);
export type ServiceId = z.infer<typeof ServiceId>;
