/** What the worker takes from this room. */
export { createCsvConverter } from './converter.js';
