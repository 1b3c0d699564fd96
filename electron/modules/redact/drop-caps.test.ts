/** Words that begin with a large letter beside several lines, as programs draw them, judged by poppler and qpdf. */
import { describe, expect, it } from 'vitest';
import { handPdf, line } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting, secret } from './testing.js';

const { redact } = redacting();
const rest = secret.slice(1);

describe('a word whose first letter is large goes', () => {
  it.each<[how: string, content: string]>([
    [
      'where it hangs below its line, and is drawn before all others',
      line('S', 20, 140, 36) + line('Kite', 20, 180) + line(`${rest} went`, 41, 155) + line('Heron', 20, 100),
    ],
    [
      'where it stands beside three lines, and is drawn last',
      line(`${rest} went`, 46, 160) +
        line('there with', 46, 146) +
        line('Heron and Kite', 46, 132) +
        line('S', 20, 132, 42),
    ],
    [
      'where it is two letters',
      line('Sc', 20, 132, 30) +
        line('Kite', 20, 180) +
        line(`${rest.slice(1)} went`, 57, 146) +
        line('Heron of', 57, 132),
    ],
  ])('%s', async (_how, content) => {
    const made = await redact(handPdf({ pages: [{ content, box }] }));
    expectGone(made);
    expect(made.text).not.toContain(rest.slice(1));
    for (const word of ['went', 'Kite', 'Heron']) expect(made.text).toContain(word);
  });

  it('and the lines below it stay', async () => {
    const content =
      line('S', 20, 132, 30) + line(`${rest} went`, 42, 146) + line('Heron is here, Kite', 42, 132);
    const made = await redact(handPdf({ pages: [{ content, box }] }));
    expectGone(made);
    expect(made.text).toContain('Heron is here, Kite');
  });
});
