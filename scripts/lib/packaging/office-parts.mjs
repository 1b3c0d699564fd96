// What of LibreOffice goes into a package: all that reads, lays out and writes documents, Math too.

/** Places that stay out, below the installation's folder; a name ends at a slash or at its end. */
const leftOut = [
  // For people who write documents: pictures, templates, assistants, tips, examples of macros, help.
  'help',
  'readmes',
  'share/gallery',
  'share/template',
  'share/wizards',
  'share/tipoftheday',
  'share/Scripts',
  'share/basic/(Access2Base|ScriptForge|SFDocuments|SFDialogs|SFDatabases|SFUnitTests|SFWidgets|Depot|Euro|FormWizard|Gimmicks|ImportWizard|Template|Tutorials)',
  'share/extensions',
  // What Debian's packages make the registry of.
  'share/\\.registry',
  'share/xdg',
  // Icons of a window that is never shown, in other colours and sizes than the one set that pages may show.
  'share/config/images_(?!colibre\\.zip).*',
  // Dialogs for options and for the maker of macros.
  'share/config/soffice\\.cfg/cui',
  'share/config/soffice\\.cfg/modules/BasicIDE',
  'share/config/wizard',
  // Ribbons, half of all the descriptions of windows; labels to print on.
  'share/config/soffice\\.cfg/.*/notebookbar[^/]*\\.ui',
  'share/config/soffice\\.cfg/modules/(scanner|spropctrlr)',
  'share/labels',
  // China's office format of 2007, and what writes XML of Office 2003 and XHTML: nobody asks for either.
  'share/xslt/(import/uof|export)',
  // Python, Java and the programs that come with them; the profile allows neither.
  'program/(__pycache__|classes|wizards|shell|python-core-.*)',
  'program/(libpyuno|pyuno|libpythonloaderlo|libpython[0-9].*)\\.so.*',
  'program/[^/]*\\.py',
  // macOS keeps Python as a framework, and previews for the Finder beside the program; a changed app is signed anew.
  'program/LibreOfficePython\\.framework',
  'Contents/(Library|_CodeSignature)',
  'program/(pythonloader\\.unorc|java-set-classpath)',
  // Solvers of equations in sheets, with 15 MB of numerics.
  'program/lib(solver|lpsolve55|CoinMP).*\\.so.*',
  // Scanners, mail, address books, bibliographies, presentations on a screen, updates.
  'program/lib(pcr|unopkgapp|migrationoo2|migrationoo3|scn|cmdmail|bib|slideshow|PresentationMinimizer|LanguageTool|ucpcmis1|ldapbe2|textconversiondlgs|updatecheckui|updchk)(lo)?\\.so',
  // Reads PDFs for people to change; Platen reads them itself.
  'program/(xpdfimport|libpdfimportlo\\.so)',
  'share/xpdfimport',
  // Windows: the headless one alone is used.
  'program/libvclplug_(gtk|kf|qt|gen).*',
  // Programs and pictures nobody starts or sees.
  'program/(opengl|opencl|opencltest|gdbtrace|intro[^/]*\\.png|mailmerge|msgbox|senddoc|regview|uno|uno\\.bin|unopkg|unopkg\\.bin|unoinfo|uri-encode|oosplash|soffice|pagein-[a-z]+)',
];

const pattern = new RegExp(`^(?:${leftOut.join('|')})(?:/|$)`);

/**
 * Whether a file or folder goes along.
 * @param {string} place below the installation's folder, with slashes
 */
export const goesAlong = (place) => !pattern.test(place);

/** Without them something of a document would be missing, or LibreOffice would end over it. Below `program`. */
const neededParts = {
  Writer: ['libswlo.so', 'libsw_writerfilterlo.so', 'libmswordlo.so'],
  Calc: ['libsclo.so', 'libscfiltlo.so'],
  Impress: ['libsdlo.so'],
  Math: ['libsmlo.so'],
  'the PDF export': ['libpdffilterlo.so'],
  'drawings of Visio': ['libwpftdrawlo.so'],
  'windows of comments': ['../share/config/soffice.cfg/modules/swriter/ui'],
};

/**
 * Parts that are missing.
 * @param {(place: string) => boolean} isThere told places below the program folder
 * @returns {string[]} sentences
 */
export const partProblems = (isThere) =>
  Object.entries(neededParts).flatMap(([part, places]) =>
    places.filter((place) => !isThere(place)).map((place) => `LibreOffice lacks ${part} (${place}).`),
  );
