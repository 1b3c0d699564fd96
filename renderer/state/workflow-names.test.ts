import { describe, expect, it } from 'vitest';
import { InspectedFile } from '../../contract/desktop.js';
import { Workflow } from '../../contract/workflow.js';
import { fromElsewhere, takesElsewhere, taskOfName } from '../../contract/workflow-names.js';
import { followers } from './chain.js';
import { listedWorkflows } from '../api/queries.js';
import { fittingWorkflows, grouped, suggestedWorkflow } from './workflows.js';

const groups: Readonly<Record<string, string>> = {
  ...{
    docx: 'word',
    xlsx: 'excel',
    csv: 'excel',
    pptx: 'powerpoint',
    jpg: 'image',
    png: 'image',
    pdf: 'pdf',
  },
  ...{ html: 'web', url: 'web', md: 'text', txt: 'text', eml: 'email', msg: 'email', pst: 'email' },
  ...{ dwg: 'drawing', epub: 'book' },
};
const file = (format: string, name = `file.${format}`): InspectedFile =>
  InspectedFile.parse({
    path: `/d/${name}`,
    name,
    folder: '',
    size: 10,
    modifiedAt: null,
    format,
    formatLabel: format,
    group: groups[format] ?? 'other',
    pages: null,
    workflows: ['word-to-pdf'],
    problem: null,
  });
const all = Object.keys(groups).map((format) => file(format));
const bare = (name: string, id = 1): Workflow => Workflow.parse({ id, name });
const takenBy = (name: string): string[] =>
  all.flatMap((one) => (takesElsewhere(bare(name), one) === true ? [one.format ?? ''] : []));

describe('what a name tells', () => {
  it.each([
    ['Word to PDF', ['docx'], 'to_pdf', 'pdf', false],
    ['Excel to PDF', ['xlsx', 'csv'], 'to_pdf', 'pdf', false],
    ['PowerPoint to PDF', ['pptx'], 'to_pdf', 'pdf', false],
    ['Merge PDFs', ['pdf'], 'pdf_tools', 'pdf', true],
    ['Compress PDF', ['pdf'], 'pdf_tools', 'pdf', false],
    ['OCR PDF', ['pdf'], 'pdf_tools', 'pdf', false],
    ['Convert Email to PDF', ['eml', 'msg'], 'email', 'pdf', false],
    ['PDF to Word', ['pdf'], 'from_pdf', 'docx', false],
    ['PDF to JPG', ['pdf'], 'from_pdf', 'jpg', false],
    ['Convert PST to PDF', ['pst'], 'archive', 'pdf', false],
    ['Merge Word to PDF', ['docx'], 'to_pdf', 'pdf', true],
    ['Merge PowerPoint to PDF', ['pptx'], 'to_pdf', 'pdf', true],
    ['Images to PDF', ['jpg', 'png'], 'to_pdf', 'pdf', false],
    ['Office to PDF', ['docx', 'xlsx', 'csv', 'pptx'], 'to_pdf', 'pdf', false],
    ['Word to HTML', ['docx'], 'other', 'html', false],
    ['WORD NAAR PDF', ['docx'], 'to_pdf', 'pdf', false],
    ['AutoCAD to PDF', ['dwg'], 'to_pdf', 'pdf', false],
    ['eBook to PDF', ['epub'], 'to_pdf', 'pdf', false],
    ['CSV to PDF', ['csv'], 'to_pdf', 'pdf', false],
    ['Split PDF into pages', ['pdf'], 'pdf_tools', 'pdf', false],
  ])('%s', (name, taken, category, output_type, merge) => {
    expect(takenBy(name)).toEqual(taken);
    expect(taskOfName(name)).toMatchObject({ category, output_type, merge });
  });

  it.each(['Convert to PDF/A', 'PDF/A conversion', 'Quarterly dossier', 'Afdeling inkoop', ''])(
    '“%s” does not say what it takes, and is not hidden from any document',
    (name) => {
      expect(taskOfName(name).takes).toBeNull();
      expect(takesElsewhere(bare(name), file('docx'))).toBeNull();
      expect(fittingWorkflows([fromElsewhere('harbour', bare(name), false)], all.slice(0, 3))).toHaveLength(
        1,
      );
    },
  );

  it('is no part of other words', () => {
    // "password" holds "word", "passwords" and "words" are no Word documents.
    expect(taskOfName('Remove passwords').takes).toBeNull();
    expect(taskOfName('Count words').takes).toBeNull();
  });
});

describe('workflows of a service elsewhere', () => {
  const offered = (...names: string[]): Workflow[] =>
    listedWorkflows('harbour', {
      system_workflows: names.map((name, place) => bare(name, place + 1)),
      user_workflows: [bare('Board papers', 50)],
    });
  const names = (workflows: readonly Workflow[]) => workflows.map(({ name }) => name);

  it('are matched by the extensions that the service lists, before what their names say', () => {
    const some = Workflow.parse({ id: 1, name: 'Word to PDF', input_extensions: ['.DOCX', 'jpeg', 'xyz'] });
    expect(takesElsewhere(some, file('docx'))).toBe(true);
    expect(takesElsewhere(some, file('jpg', 'photo.jpg'))).toBe(true);
    expect(takesElsewhere(some, file('', 'plan.xyz'))).toBe(true);
    expect(takesElsewhere(some, file('pdf'))).toBe(false);
  });

  it('never take a web address that nothing was got from', () => {
    expect(takesElsewhere(bare('Anything'), file('url'))).toBe(false);
    expect(takesElsewhere(bare('HTML to PDF'), file('url'))).toBe(false);
  });

  it('come with what surely fits first, then merges, then what nobody knows', () => {
    const found = fittingWorkflows(
      offered('Merge Word to PDF', 'Dossier', 'Compress PDF', 'Word to PDF', 'Excel to PDF'),
      [file('docx'), file('docx')],
    );
    expect(names(found)).toEqual(['Word to PDF', 'Merge Word to PDF', 'Dossier', 'Board papers']);
  });

  it('are proposed only where one surely fits and makes one result each', () => {
    const all = offered('Dossier', 'Merge Word to PDF', 'Word to PDF', 'Compress PDF');
    expect(suggestedWorkflow(all, [file('docx')])?.name).toBe('Word to PDF');
    expect(suggestedWorkflow(all, [file('pptx')])).toBeNull();
    expect(suggestedWorkflow(all, [file('pdf')])).toBeNull();
  });

  it('are grouped by what their names say, and own ones by themselves', () => {
    expect(
      grouped(offered('Word to PDF', 'PDF to Word', 'Merge PDFs', 'Convert Email to PDF')).map(
        ({ title, items }) => [title, ...names(items)],
      ),
    ).toEqual([
      ['category.to_pdf', 'Word to PDF'],
      ['category.from_pdf', 'PDF to Word'],
      ['category.pdf_tools', 'Merge PDFs'],
      ['category.email', 'Convert Email to PDF'],
      ['purpose.own', 'Board papers'],
    ]);
  });

  it('follow on what they surely take, and make something new of', () => {
    const all = offered(
      'Word to PDF',
      'Compress PDF',
      'PDF to Word',
      'Merge PDFs',
      'Dossier',
      'PDF to Excel',
    );
    const [first = bare('')] = all;
    const after = names(followers(all, first, []));
    expect(after).toEqual(['Compress PDF', 'PDF to Word', 'PDF to Excel']);
  });

  it('keep what the service says of them, and nothing that holds inside Platen only', () => {
    const said = Workflow.parse({
      id: 4,
      name: 'PDF to Word',
      category: 'pdf_tools',
      output_type: 'odt',
      max_files: 7,
      key: 'pdf-to-word',
      plans_pages: true,
      network: true,
      wanted: 0,
      steps: ['word-to-pdf'],
    });
    expect(fromElsewhere('harbour', said, false)).toEqual({
      id: 4,
      name: 'PDF to Word',
      description: '',
      category: 'pdf_tools',
      input_extensions: [],
      output_type: 'odt',
      merge: false,
      max_files: 7,
      service: 'harbour',
    });
  });
});
