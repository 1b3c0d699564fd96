/** `platen languages`: the languages of text recognition, and data for more. */
import type { Command } from 'commander';
import { ServiceError } from '../../../contract/index.js';
import { languageFolder } from '../../service/app/directories.js';
import { bundledLanguages } from '../../kit/shared/ocr-languages.js';
import type { CommandContext } from '../base/command.js';
import { addedLanguages } from '../composition/opening.js';
import { writeJson, writeLine } from '../base/io.js';
import { pathOfWord } from '../../service/uploads/file-addresses.js';

const names: Readonly<Record<string, string | undefined>> = bundledLanguages;

export function defineLanguages(command: Command, { io, say }: CommandContext): void {
  command
    .option('--json', say('write one JSON object to standard output'))
    .action(async ({ json }: { json?: boolean }) => {
      const { listLanguages } = await addedLanguages();
      const languages = await listLanguages(languageFolder());
      if (json) return writeJson(io.out, { languages });
      for (const { code, bundled, path } of languages)
        writeLine(io.out, `${code.padEnd(10)}  ${bundled ? (names[code] ?? code) : path}`);
    });
  command
    .command('add <file>')
    .description(say('Add Tesseract’s data for a language: a .traineddata file, named after it'))
    .action(async (file: string) => {
      const { addLanguage } = await addedLanguages();
      const { code } = await addLanguage(pathOfWord(file), languageFolder());
      writeLine(io.out, say('Text recognition is now available for “{code}”.', { code }));
    });
  command
    .command('remove <language>')
    .description(say('Remove added language data'))
    .action(async (language: string) => {
      const { listLanguages, removeLanguage } = await addedLanguages();
      if (await removeLanguage(language, languageFolder())) return;
      const known = (await listLanguages(languageFolder())).filter(({ bundled }) => !bundled);
      const list = known.map(({ code }) => code).join(', ') || '–';
      throw new ServiceError('unknown_language', { language, known: list });
    });
}
