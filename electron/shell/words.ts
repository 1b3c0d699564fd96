/** The words of menu, dialogs and notifications; the window has its own translations. */
import type { languages } from '../../contract/index.js';

export type Language = (typeof languages)[number];

const en = {
  file: 'File',
  addFiles: 'Add Files…',
  addFolder: 'Add Folder…',
  addAddress: 'Add Web Address…',
  start: 'Convert',
  settings: 'Settings…',
  quit: 'Quit',
  exit: 'Exit',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select All',
  view: 'View',
  convert: 'Conversion',
  history: 'History',
  findWorkflow: 'Find Workflow…',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  actualSize: 'Actual Size',
  fullScreen: 'Full Screen',
  developerTools: 'Developer Tools',
  window: 'Window',
  minimize: 'Minimise',
  close: 'Close',
  front: 'Bring All to Front',
  help: 'Help',
  shortcuts: 'Keyboard Shortcuts',
  about: 'About Platen',
  services: 'Services',
  hide: 'Hide Platen',
  hideOthers: 'Hide Others',
  showAll: 'Show All',
  documents: 'Documents Platen converts',
  allFiles: 'All files',
  chooseFiles: 'Choose documents',
  chooseFolder: 'Choose a folder of documents',
  chooseTarget: 'Choose where results go',
  chooseLibreOffice: 'Choose LibreOffice’s program (soffice)',
  chooseLanguage: 'Choose language data for text recognition',
  languageData: 'Tesseract’s language data',
  chooseFonts: 'Choose fonts to draw documents with',
  fontFiles: 'Fonts',
  quitTitle: 'Conversions are still running',
  quitDetail: 'What is finished stays. The rest is cancelled, and can be run again from the history.',
  quitAnyway: 'Quit Anyway',
  keepRunning: 'Keep Running',
  crashed: 'The window stopped working and was opened again',
  crashedDetail: 'Conversions went on meanwhile. The list of documents that were not started is empty now.',
  crashedOften: 'The window keeps stopping',
  crashedOftenDetail: 'Please close Platen and start it again. The log says what happened.',
  ok: 'OK',
  done: 'Conversion finished',
  failed: 'Conversion finished with problems',
  doneBody: '{name}: {done} of {count} done',
  cannotStart: 'Platen cannot start',
};

const nl: typeof en = {
  file: 'Bestand',
  addFiles: 'Bestanden toevoegen…',
  addFolder: 'Map toevoegen…',
  addAddress: 'Webadres toevoegen…',
  start: 'Converteren',
  settings: 'Instellingen…',
  quit: 'Stop',
  exit: 'Afsluiten',
  edit: 'Bewerken',
  undo: 'Ongedaan maken',
  redo: 'Opnieuw',
  cut: 'Knippen',
  copy: 'Kopiëren',
  paste: 'Plakken',
  selectAll: 'Alles selecteren',
  view: 'Beeld',
  convert: 'Conversie',
  history: 'Geschiedenis',
  findWorkflow: 'Workflow zoeken…',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  actualSize: 'Ware grootte',
  fullScreen: 'Volledig scherm',
  developerTools: 'Ontwikkelaarshulpmiddelen',
  window: 'Venster',
  minimize: 'Minimaliseren',
  close: 'Sluiten',
  front: 'Alles naar voorgrond',
  help: 'Help',
  shortcuts: 'Sneltoetsen',
  about: 'Over Platen',
  services: 'Voorzieningen',
  hide: 'Verberg Platen',
  hideOthers: 'Verberg andere',
  showAll: 'Toon alles',
  documents: 'Documenten die Platen converteert',
  allFiles: 'Alle bestanden',
  chooseFiles: 'Kies documenten',
  chooseFolder: 'Kies een map met documenten',
  chooseTarget: 'Kies waar de resultaten komen',
  chooseLibreOffice: 'Kies het programma van LibreOffice (soffice)',
  chooseLanguage: 'Kies taalgegevens voor tekstherkenning',
  languageData: 'Taalgegevens van Tesseract',
  chooseFonts: 'Kies lettertypen om documenten mee te tekenen',
  fontFiles: 'Lettertypen',
  quitTitle: 'Er lopen nog conversies',
  quitDetail: 'Wat klaar is blijft. De rest wordt geannuleerd en kan opnieuw vanuit de geschiedenis.',
  quitAnyway: 'Toch afsluiten',
  keepRunning: 'Doorgaan',
  crashed: 'Het venster werkte niet meer en is opnieuw geopend',
  crashedDetail:
    'De conversies liepen intussen door. De lijst met documenten die niet gestart waren, is nu leeg.',
  crashedOften: 'Het venster stopt telkens',
  crashedOftenDetail: 'Sluit Platen af en start het opnieuw. In het logboek staat wat er gebeurde.',
  ok: 'OK',
  done: 'Conversie klaar',
  failed: 'Conversie klaar, met problemen',
  doneBody: '{name}: {done} van {count} klaar',
  cannotStart: 'Platen kan niet starten',
};

export type Words = typeof en;

const tables: Readonly<Record<Language, Words>> = { en, nl };

export const wordsOf = (language: Language): Words => tables[language];

/**
 * The language in force.
 * @param preferred languages of the system, best first (`nl-BE`, `en-GB`)
 */
export function languageInForce(setting: 'system' | Language, preferred: readonly string[]): Language {
  if (setting !== 'system') return setting;
  for (const tag of preferred) {
    const [language] = tag.toLowerCase().split(/[-_]/);
    if (language === 'en' || language === 'nl') return language;
  }
  return 'en';
}
