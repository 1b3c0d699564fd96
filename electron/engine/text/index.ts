import type { Converter, Tools } from '../converter.js';

export function createTextConverter(_tools: Tools): Converter {
  return { id: 'text', from: [], to: 'pdf', convert: () => Promise.reject(new Error('not built yet')) };
}
