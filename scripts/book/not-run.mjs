// Commands of the pages that the test of the book does not run, by their exact text, each with why. A command that is
// no longer on any page must leave this list, and the number at its end says how long it may be.

/** @type {readonly { why: string, commands: readonly string[] }[]} */
export const notRun = [
  {
    why: 'These are the tests, the set-up and the window themselves: `npm test` is what runs this.',
    commands: [
      'npm start',
      'npm test',
      'npm test -- --all',
      'npm test -- --only unit,e2e',
      'npm test -- --changed',
      'npx vitest run electron/engine/fonts',
      'npm run e2e -- e2e/history.spec.ts',
      'npm run test:packages',
      'npm run test:wine',
      'npm run electron-apis',
    ],
  },
  {
    why: 'Measurements: minutes to hours, and some fetch public files first.',
    commands: [
      'npm run bench -- office',
      'npm run bench -- office --json',
      'npm run bench -- office --quick',
      'xvfb-run npm run bench -- app',
      'xvfb-run npm run bench -- window',
      'xvfb-run npm run bench -- packaged',
      // Cold starts of the command line, by itself and with another build.
      'npm run bench -- oneshot',
      'PLATEN_BENCH_BEFORE=FOLDER npm run bench -- oneshot',
      'npm run bench -- families',
      'npm run bench -- compress',
      'npm run bench -- pdf',
      'npm run bench -- pdf-small [--tool STEP]',
      'npm run bench -- extract --tool images',
      'npm run bench -- extract --tool text',
      'npm run bench -- compare',
      'npm run bench -- compare --quick',
      'PLATEN_BENCH_PDFS=FOLDER npm run bench -- redact [--quick]',
      'npm run bench -- forms',
      'npm run bench -- invoices',
      'npm run bench -- coverage',
      'npm run bench -- coverage --json',
      'npm run bench -- coverage --quick',
      'npm run bench -- pdfa',
      'npm run bench -- pdfa --quick',
      'npm run bench -- pdfua',
      'npm run bench -- pdfua --quick',
      'npm run bench -- pdf-coverage',
      'npm run bench -- pdf-coverage --tool rotate-pdf,split-pdf',
      'npm run bench -- pdf-coverage --quick',
      'npm run bench -- company',
      'npm run bench -- company --quick',
      'npm run bench -- repair',
      'npm run bench -- repair --quick',
    ],
  },
  {
    why: 'Building packages takes many minutes and an Electron that may be shipped; `npm run test:packages` tries them.',
    commands: [
      'npm run dist',
      'npm run dist -- --installers',
      'npm run dist -- --installers deb',
      'npm run dist -- --trial --installers deb',
    ],
  },
  {
    why: 'Installing changes the computer, and what is installed has not been published; `npm run test:packages` installs the deb.',
    commands: [
      'sudo apt install ./platen_0.2.0_amd64.deb',
      'sudo apt remove platen',
      'chmod +x Platen-0.2.0.AppImage',
      './Platen-0.2.0.AppImage',
      './Platen-0.2.0.AppImage convert letter.docx',
      'sudo dnf install ./platen-0.2.0.x86_64.rpm',
      'flatpak-builder --user --install --force-clean build/flatpak assets/linux/org.platen.Platen.yml',
      'flatpak run org.platen.Platen',
      '/Applications/Platen.app/Contents/MacOS/Platen convert letter.docx',
      'sudo ln -s /Applications/Platen.app/Contents/MacOS/Platen /usr/local/bin/platen',
      'npm link',
      'npm start -- convert letter.docx',
    ],
  },
  {
    why: 'A keychain that the person has unlocked; tests have none, and touch nobody’s own.',
    commands: [
      'platen services token office < token.txt',
      'pass show office | platen convert *.docx --service office --token-stdin',
    ],
  },
  {
    why: 'Only Windows has its certificate store; `npm run test:wine` signs with one.',
    commands: [
      'platen sign contract.pdf --store',
      'platen sign contract.pdf --store --key 8f3c0a5d4b1e2f60718293a4b5c6d7e8f9012345',
    ],
  },
  {
    why: 'A service on another computer. What they do is run against one on this computer, on the same page.',
    commands: [
      'platen services test office',
      'platen credits --service office',
      'platen convert *.docx --service office --out pdf',
      'platen convert a.pdf b.pdf --service office:sandbox --workflow "Merge PDFs" --order b.pdf,a.pdf',
      'platen convert *.docx --service office --token-file ~/.office-token',
    ],
  },
];

/** How many commands may stand above. A commit that makes this larger says why. */
export const notRunAtMost = 68;
