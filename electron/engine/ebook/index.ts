import type { Converter, Tools } from '../converter.js';

export function createEbookConverter(_tools: Tools): Converter {
  return { id: 'ebook', from: [], to: 'pdf', convert: () => Promise.reject(new Error('not built yet')) };
}
