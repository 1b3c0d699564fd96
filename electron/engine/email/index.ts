import type { Converter, Tools } from '../converter.js';

export function createEmailConverter(_tools: Tools): Converter {
  return { id: 'email', from: [], to: 'pdf', convert: () => Promise.reject(new Error('not built yet')) };
}
