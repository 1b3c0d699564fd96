/** Names of results with text of documents, read by the real worker in a process of its own. */
import { expect, it } from 'vitest';
import { sample, testService } from '../testing/service.js';

it('a result is named by its heading, its title and what an expression finds in it', async () => {
  const { local, service, request, results } = await testService();
  const report = sample('annual-report.pdf');
  expect(
    await local.findText(report, ['heading', 'title', 'found:Annual ([a-z]{6})', 'found:No such words']),
  ).toEqual(['Annual report', 'Annual report', 'report', null]);
  const pattern = '{heading} {found:annual {word}} {found:no such {word}}';
  const target = { directory: request('compress-pdf', []).target.directory, pattern };
  const { id } = await service.submit(request('compress-pdf', [report], { target }));
  const { messages } = await service.finished(id);
  expect(await results()).toEqual(['Annual report report annual-report.pdf']);
  const said = messages.filter(({ code }) => code === 'name_text_missing');
  expect(said.map(({ code, params }) => [code, params])).toEqual([
    ['name_text_missing', { place: 'found:no such {word}', name: 'Annual report report annual-report' }],
  ]);
});

it('an expression that nobody can read is refused before anything is made', async () => {
  const { service, request } = await testService();
  const target = { directory: null, pattern: '{found:(x}' };
  await expect(
    service.submit(request('compress-pdf', [sample('annual-report.pdf')], { target })),
  ).rejects.toMatchObject({
    code: 'invalid_options',
  });
});

it('an expression takes time in proportion to the text', async () => {
  const { textFinder } = await import('../../files/text-pattern.js');
  // Takes a backtracking engine longer than the age of the universe.
  expect(textFinder('(a*)*b')('a'.repeat(5000))).toBeNull();
});
