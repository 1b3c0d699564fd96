/** `--to` with PDFs, and with what becomes a PDF on the way. */
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { commandLineForEach, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();
/** Eight pages. */
const report8 = sample('annual-report.pdf');
const inOut = async (...below: string[]) =>
  (await readdir(join(commandLine().folder, 'out', ...below))).sort();

describe('platen convert --to', () => {
  it.each(['jpg', 'png', 'webp', 'tiff'] as const)('%s makes a picture of a page', async (type) => {
    const words = ['--to', type, '-o', 'pages=1', '-o', 'picture_dpi=50', '-o', 'picture_colours=grey'];
    const { status, report } = await commandLine().convert([report8, ...words, '--out', 'out']);
    expect(report.errors).toEqual([]);
    expect(status).toBe(0);
    expect(report.results).toMatchObject([{ format: type, pages: null }]);
    const name = type === 'tiff' ? 'annual-report.tiff' : `annual-report-page-1.${type}`;
    expect(await inOut()).toEqual([name]);
    const facts = await sharp(join(commandLine().folder, 'out', name)).metadata();
    expect([facts.format, facts.width]).toEqual([type === 'jpg' ? 'jpeg' : type, 413]);
  });

  it.each(['docx', 'xlsx', 'pptx', 'txt', 'html', 'csv', 'md'])(
    '%s makes one file of a page',
    async (type) => {
      const { status, report } = await commandLine().convert([
        ...[report8, '--to', type, '-o', 'pages=3', '--out', join('out', `figures.${type}`)],
      ]);
      expect(report.errors).toEqual([]);
      expect(status).toBe(0);
      const own = report.results.filter(({ format }) => format === type);
      expect(own.length).toBeGreaterThan(0);
      expect(own.every(({ size }) => size > 0)).toBe(true);
      expect((await inOut()).every((name) => name.startsWith('figures'))).toBe(true);
    },
  );

  it('gives several pages a folder of the name of their document, or of the one that is wanted', async () => {
    const words = ['--to', 'jpeg', '-o', 'pages=1-3', '-o', 'picture_dpi=30'];
    await commandLine().convert([report8, ...words, '--out', 'out']);
    const pages = [1, 2, 3].map((page) => `annual-report-page-${page}.jpg`);
    expect(await inOut('annual-report')).toEqual(pages);
    await commandLine().convert([report8, ...words, '--out', join('out', 'figures.jpg')]);
    expect(await inOut('figures')).toEqual(pages);
  });

  it('draws many pages, each in its place', { tags: ['long'] }, async () => {
    const { status, stdout } = await commandLine().start([
      ...['convert', report8, '--workflow', 'Organise PDF'],
      ...['-o', `page_plan=${Array.from({ length: 5 }, () => 'A1-8').join(',')}`, '--out', 'many.pdf'],
    ]).ended;
    expect([status, stdout.trim().endsWith('many.pdf')]).toEqual([0, true]);
    const drawn = await commandLine().start([
      ...['convert', 'many.pdf', '--to', 'png', '-o', 'picture_dpi=40', '--out', 'out', '--json'],
    ]).ended;
    expect(drawn.status, drawn.stderr).toBe(0);
    const names = await inOut('many');
    expect(names).toHaveLength(40);
    expect(names[8]).toBe('many-page-09.png');
  });

  it('makes a PDF of what no workflow takes, and says so', { tags: ['long'] }, async () => {
    const { folder } = commandLine();
    await copyFile(sample('house-rules.txt'), join(folder, 'rules.txt'));
    const words = ['--to', 'png', '-o', 'picture_dpi=30', '-o', 'pages=1', '--out', 'out'];
    const { status, stdout, stderr } = await commandLine().run([
      ...['convert', 'rules.txt', report8, ...words],
    ]);
    expect(status, stderr).toBe(0);
    expect(stderr).toContain('rules.txt: it is converted to PDF first, and the PDF to the result.');
    expect(stderr).not.toContain('annual-report.pdf: a PDF');
    expect(stdout.trim().split('\n')).toHaveLength(2);
    expect((await inOut()).every((name) => /^(rules.*|annual-report-page-1)\.png$/.test(name))).toBe(true);
  });

  it('leaves alone what is of the type already', async () => {
    const words = [sample('specimen.jpg'), report8, '--to', 'jpg', '-o', 'pages=1', '--out', 'out'];
    const { status, report } = await commandLine().convert(words);
    expect(status).toBe(1);
    expect(report.errors).toMatchObject([{ input: sample('specimen.jpg'), code: 'already_of_type' }]);
    expect(report.results).toHaveLength(1);
  });
});
