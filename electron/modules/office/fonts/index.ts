export { bringsFonts } from './embedded.js';
export { leavesFonts } from './installed.js';
export { reportFonts, type FontReport } from './report.js';
