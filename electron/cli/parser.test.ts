/** What the parser refuses is said in the person's language, and as JSON where that was asked for. */
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/languages.js';
import { ConvertReport } from './answers/schemas.js';
import { ProgressEvent } from './answers/progress.js';
import { PlatenCommand } from './base/parser.js';
import { runCommandLine } from './run.js';
import { definedCommands } from './testing/definitions.js';

async function said(words: string): Promise<{ status: number; out: string; err: string }> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const io = { out, err, in: new PassThrough(), onInterrupt: () => () => undefined };
  const status = await runCommandLine(words.split(' '), io);
  return { status, out: String(out.read() ?? ''), err: String(err.read() ?? '') };
}

/** Each way in which the library refuses, with our code for it and a part of the English sentence. */
const refusals: readonly (readonly [words: string, code: string, sentence: string])[] = [
  ['covert a.pdf', 'command_unknown', 'There is no command “covert”.'],
  ['workflows shwo x', 'command_unknown', 'There is no command “shwo”.'],
  ['admin usres', 'command_unknown', 'There is no command “usres”.'],
  ['convert a.pdf --otu x', 'flag_unknown', '“platen convert” has no option --otu.'],
  ['convert a.pdf --otu=x', 'flag_unknown', 'has no option --otu.'],
  ['convert a.pdf -Z', 'flag_unknown', 'has no option -Z.'],
  ['--jsom workflows', 'flag_unknown', '“platen” has no option --jsom.'],
  ['convert a.pdf --out', 'flag_without_value', 'The option --out <path> needs a value.'],
  ['convert', 'word_missing', '“platen convert” also needs <file>.'],
  ['man more', 'words_excess', '1'],
  ['watch add somewhere', 'flag_missing', '“platen watch add” needs the option'],
  ['convert a.pdf --to csv --workflow ocr', 'flags_conflict', '--to and --workflow'],
  ['convert a.pdf --quiet --verbose', 'flags_conflict', '--quiet and --verbose'],
  ['convert a.pdf --progress lots', 'value_not_choice', 'Possible values: auto, none, json.'],
  ['completion nush', 'value_not_choice', '<shell> cannot be “nush”'],
  ['history --limit none', 'value_out_of_range', 'a whole number from 1 to 200, not “none”'],
  ['history --limit 201', 'value_out_of_range', '201'],
  ['admin credits grant anna 5.5', 'value_not_whole', 'a whole number, not “5.5”'],
  ['serve --port 99999', 'value_out_of_range', '65535'],
];

describe('what the parser refuses', () => {
  it.each(refusals)('%s', async (words, code, sentence) => {
    const plain = await said(`--language en ${words}`);
    expect(plain).toMatchObject({ status: 2, out: '' });
    expect(plain.err).toMatch(/^platen: /);
    expect(plain.err).toContain(sentence);
    expect(plain.err).not.toContain('error:');
    const json = await said(`--language en ${words.replace(/^\S+/, '$& --json')}`);
    const report = ConvertReport.parse(JSON.parse(json.out));
    expect(json.status).toBe(2);
    expect(report.errors).toHaveLength(1);
    // A command that writes no JSON does not know the option.
    expect([code, 'flag_unknown', 'words_excess']).toContain(report.errors[0]?.code);
  });

  it('has another sentence in each language', async () => {
    const told = await Promise.all(
      languages.map(async (language) => (await said(`convert a.pdf --otu x --language ${language}`)).err),
    );
    expect(new Set(told).size).toBe(languages.length);
    for (const text of told) expect(text).toContain('--otu');
  });

  it('is an event a line with --progress json, wherever that stands', async () => {
    for (const words of [
      '--language de convert a.pdf --otu x --progress json',
      '--language de convert --progress=json a.pdf --otu x',
    ]) {
      const { status, out, err } = await said(words);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      const events = err
        .trimEnd()
        .split('\n')
        .map((line) => ProgressEvent.parse(JSON.parse(line)));
      expect(events).toMatchObject([
        {
          event: 'error',
          code: 'flag_unknown',
          text: expect.stringContaining('keine Option --otu') as string,
        },
        { event: 'note', text: expect.stringContaining('--out') as string },
      ]);
    }
  });

  it('names what may be meant', async () => {
    expect((await said('convert a.pdf --form docx --language en')).err).toContain('Did you mean “--from”');
    expect((await said('covert --language en')).err).toContain('Did you mean “convert”?');
    expect((await said('history --filter faild --language en')).err).toContain('Did you mean “failed”?');
  });
});

it('is the parser of every command', async () => {
  for (const { command } of await definedCommands())
    expect(command, command.name()).toBeInstanceOf(PlatenCommand);
});
