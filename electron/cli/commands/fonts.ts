/** `platen fonts`: the fonts that were added to those of the computer, and more of them. */
import type { Command } from 'commander';
import { ServiceError } from '../../../contract/index.js';
import { fontFolder } from '../../service/app/directories.js';
import type { CommandContext } from '../base/command.js';
import { addedFonts } from '../composition/opening.js';
import { writeJson, writeLine } from '../base/io.js';
import { pathOfWord } from '../../service/uploads/file-addresses.js';

export function defineFonts(command: Command, context: CommandContext): void {
  const { io, say, sentences } = context;
  command
    .option('--json', say('write one JSON object to standard output'))
    .action(async ({ json }: { json?: boolean }) => {
      const fonts = await (await addedFonts()).listFonts(fontFolder());
      if (json) return writeJson(io.out, { fonts });
      for (const { file, families, scripts } of fonts)
        writeLine(
          io.out,
          `${file.padEnd(32)}  ${families.join(', ')}: ${scripts.map(({ name }) => name).join(', ') || '–'}`,
        );
    });
  command
    .command('add <file...>')
    .description(say('Add fonts: .ttf, .otf or .ttc files, which Platen copies'))
    .action(async (files: string[]) => {
      const store = await addedFonts();
      for (const file of files)
        try {
          const { families } = await store.addFont(pathOfWord(file), fontFolder());
          writeLine(
            io.out,
            say('“{fonts}” will be used from the next conversion.', { fonts: families.join('”, “') }),
          );
        } catch (thrown) {
          // The others are still added.
          const error = ServiceError.from(thrown);
          writeLine(io.err, `platen: ${file}: ${sentences.error(error.toInfo())}`);
          context.exit(error.exitStatus);
        }
    });
  command
    .command('remove <file>')
    .description(say('Remove an added font, by its file name in the list'))
    .action(async (file: string) => (await addedFonts()).removeFont(file, fontFolder()));
}
