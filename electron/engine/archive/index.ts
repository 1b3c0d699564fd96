import type { Converter, Tools } from '../converter.js';

export function createArchiveConverter(_tools: Tools): Converter {
  return { id: 'archive', from: [], to: 'pdf', convert: () => Promise.reject(new Error('not built yet')) };
}
