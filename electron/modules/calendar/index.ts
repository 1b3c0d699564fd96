export { createCalendarConverter } from './converter.js';
