export { createTextConverter } from './converter.js';
