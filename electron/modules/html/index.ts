/** What the worker takes from this room. */
export { createHtmlConverter } from './converter.js';
