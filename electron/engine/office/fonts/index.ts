export { reportFonts, type FontReport } from './report.js';
