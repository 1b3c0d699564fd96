import type { Converter, Tools } from '../converter.js';

export function createCadConverter(_tools: Tools): Converter {
  return { id: 'cad', from: [], to: 'pdf', convert: () => Promise.reject(new Error('not built yet')) };
}
