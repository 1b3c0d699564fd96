/** Equations that this LibreOffice cannot draw are named. */
import { readFile, symlink, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWords, sample, testEngine } from '../../engine/testing/engine.js';
import { drawsEquations, holdsEquations } from './equations.js';
import { openTextWithFormula, wordWithEquationObject, wordWithMath } from './testing/contents.js';

it('a LibreOffice without Math leaves equations out and says so, and only then', async () => {
  const whole = await testEngine();
  const lacking = join(whole.folder, 'lacking', 'program');
  const picture = new Uint8Array(await readFile(sample('letter.docx')));
  try {
    await mkdir(lacking, { recursive: true });
    for (const name of await readdir(whole.program))
      if (!/^libsm/.test(name)) await symlink(join(whole.program, name), join(lacking, name));
    expect(await drawsEquations(whole.program)).toBe(true);
    expect(await drawsEquations(lacking)).toBe(false);
    const files: [string, Uint8Array][] = [
      ['math.docx', wordWithMath()],
      ['equation.docx', wordWithEquationObject(picture)],
      ['formula.odt', openTextWithFormula()],
    ];
    for (const [name, bytes] of files)
      expect([name, await holdsEquations(await whole.file(name, bytes))]).toEqual([name, true]);
    for (const name of ['letter.docx', 'letter.doc', 'quotation.odt', 'budget.xlsx', 'catalogue.pptx'])
      expect([name, await holdsEquations(sample(name))]).toEqual([name, false]);
    const engine = await testEngine(lacking);
    try {
      const path = await engine.file('math.docx', wordWithMath());
      const result = await engine.convert(path);
      expect(result.messages).toContain('equations_missing');
      expect((await engine.convert(sample('letter.docx'))).messages).not.toContain('equations_missing');
      const drawn = await whole.convert(path);
      expect(drawn.messages).not.toContain('equations_missing');
      expect((await readWords(drawn.bytes)).replaceAll(' ', '')).toContain('Q=wzk');
    } finally {
      await engine.close();
    }
  } finally {
    await whole.close();
  }
});
