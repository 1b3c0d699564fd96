// The commands of a page, one by one: as somebody would type them, with what is shown of their output.

/**
 * @typedef {object} Command
 * @property {string} text as it stands in the page, without the remark behind it
 * @property {number} status how it ends: what a remark such as `# exit status 2` says, else 0
 * @property {readonly string[]} output lines that the page shows of it, in their order; a line of `…` stands for any
 */

/** Languages of blocks that hold commands. In a `console` they begin with `$ `, and their output follows. */
const languages = ['sh', 'console'];

/**
 * @param {import('./pages.mjs').Page} page
 * @returns {readonly Command[]}
 */
export const commandsOf = ({ blocks }) =>
  blocks
    .filter(({ language }) => languages.includes(language))
    .flatMap(({ language, text }) => (language === 'sh' ? inScript(text) : inConsole(text)));

/** Every line that is no remark; one that ends within quotes or by `\` goes on in the next. */
function inScript(/** @type {string} */ text) {
  const commands = [];
  let open = '';
  for (const line of text.split('\n')) {
    if (open === '' && (line.trim() === '' || line.startsWith('#'))) continue;
    open += (open === '' ? '' : '\n') + line;
    if (!isOpen(open)) {
      commands.push(commandOf(open, []));
      open = '';
    }
  }
  if (open !== '') throw new Error(`A command does not end:\n${open}`);
  return commands;
}

function inConsole(/** @type {string} */ text) {
  const commands = [];
  for (const part of text.split(/^\$ /m).slice(1)) {
    const lines = part.split('\n');
    let count = 1;
    while (count < lines.length && isOpen(lines.slice(0, count).join('\n'))) count += 1;
    const output = lines.slice(count).map((/** @type {string} */ line) => line.trimEnd());
    commands.push(
      commandOf(
        lines.slice(0, count).join('\n'),
        output.filter((/** @type {string} */ line) => line !== ''),
      ),
    );
  }
  return commands;
}

/**
 * @param {string} line
 * @param {readonly string[]} output
 * @returns {Command}
 */
function commandOf(line, output) {
  const remark = /[ \t]+# ?(.*)$/.exec(line)?.[1] ?? '';
  const text = line.replace(/[ \t]+#[^"']*$/, '').trimEnd();
  return { text, status: Number(/\bexit status (\d+)/.exec(remark)?.[1] ?? 0), output };
}

/** Whether a shell would read on. */
function isOpen(/** @type {string} */ text) {
  let quote = '';
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place];
    if (letter === '\\' && quote !== "'") place += 1;
    else if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '#' && /[\s]/.test(text[place - 1] ?? ' ')) {
      const end = text.indexOf('\n', place);
      if (end < 0) return false;
      place = end;
    }
  }
  return quote !== '' || text.endsWith('\\');
}
