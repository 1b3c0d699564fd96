import { describe, expect, it } from 'vitest';
import { Option, ServiceError, Workflow, type FieldErrors, type OptionValues } from '../../contract/index.js';
import { formats } from '../formats/formats.js';
import {
  findWorkflow,
  givesOneResult,
  offeredOptions,
  optionsOf,
  systemWorkflows,
  toRecord,
} from './catalogue.js';
import { readChain } from './chain.js';
import {
  defineOptions,
  listOptions,
  readAllOptions,
  readOptions,
  secretOptions,
  type CallerRights,
} from '../kit/options.js';
import { prominentKeys } from './prominence.js';
import { workflowsFor, workflowToPdf } from './suggest.js';

const definitions = defineOptions({
  tagged: { type: 'boolean', default: true, label: 'Tagged' },
  quality: { type: 'integer', default: 90, minimum: 1, maximum: 100, label: 'Quality' },
  size: { type: 'select', default: 'a4', label: 'Size', values: { a4: 'A4', letter: 'Letter' } },
  pages: { type: 'page_ranges', default: '', label: 'Pages' },
  password: { type: 'password', default: '', label: 'Password', advanced: true },
});

describe('reading options', () => {
  it('gives defaults for what is left out and typed values for what is sent', () => {
    expect(readOptions(definitions, { quality: '75', size: 'letter', tagged: 'false' })).toEqual({
      tagged: false,
      quality: 75,
      size: 'letter',
      pages: '',
      password: '',
    });
  });

  it('names every field that is wrong at once, as the 422 body needs it', () => {
    try {
      readOptions(definitions, { tagged: 'yes', quality: '101', size: 'a0', pages: '3-x', colour: 'red' });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ServiceError);
      expect((error as ServiceError).code).toBe('invalid_options');
      expect(Object.keys((error as ServiceError).extras.fields ?? {}).sort()).toEqual([
        'options.colour',
        'options.pages',
        'options.quality',
        'options.size',
        'options.tagged',
      ]);
    }
  });

  it.each([
    ['', ''],
    ['ALL', ''],
    ['1', '1'],
    [' 1 - 3 ; 7,9- ', '1-3,7,9-'],
    ['-4', '-4'],
  ])('reads the page ranges “%s” as “%s”', (given, expected) => {
    expect(readOptions(definitions, { pages: given }).pages).toBe(expected);
  });

  it.each(['1,,2', 'a', '1-2-3', '--1', '1.5'])('refuses the page ranges “%s”', (given) => {
    expect(() => readOptions(definitions, { pages: given })).toThrow(ServiceError);
  });

  it.each(['', ' ', 'NaN', 'Infinity', '1e400', '7.5'])('refuses “%s” as a whole number', (given) => {
    expect(() => readOptions(definitions, { quality: given })).toThrow(ServiceError);
  });

  it('does not take inherited names for options or choices', () => {
    expect(() => readOptions(definitions, { toString: 'x' })).toThrow(ServiceError);
    expect(() => readOptions(definitions, { size: 'constructor' })).toThrow(ServiceError);
  });

  it('knows which values must never be stored', () => {
    expect(secretOptions(definitions)).toEqual(['password']);
  });

  it('asks a whole request for what its other options make needed, and nobody else', () => {
    const split = findWorkflow('split-pdf').options;
    expect(() => readAllOptions(split, { split_by: 'ranges' })).toThrow(/split_ranges: Must be/);
    for (const all of ['', 'all'])
      expect(() => readAllOptions(split, { split_by: 'ranges', split_ranges: all })).toThrow(/split_ranges/);
    expect(readAllOptions(split, { split_by: 'ranges', split_ranges: '1-2' }).split_ranges).toBe('1-2');
    expect(() => readAllOptions(split, {})).not.toThrow();
    expect(() => readOptions(split, { split_by: 'ranges' })).not.toThrow();
    const mark = findWorkflow('watermark-pdf').options;
    expect(() => readAllOptions(mark, {})).toThrow(/watermark_text/);
    const picture = { watermark_kind: 'picture', watermark_color: 'own', watermark_picture: '/a.png' };
    // The colour belongs to a text, and there is none.
    expect(() => readAllOptions(mark, picture)).not.toThrow();
    const listed = listOptions(split).filter(({ required }) => required);
    expect(listed.map(({ name }) => name)).toEqual(['split_ranges']);
  });

  it('lists them in the shape of the contract', () => {
    for (const option of listOptions(definitions)) expect(() => Option.parse(option)).not.toThrow();
  });
});

describe('what a served instance offers', () => {
  const networkCaller: CallerRights = { place: 'network', sent: (path) => path === '/received/logo.png' };
  const wrong = (key: string, options: OptionValues): FieldErrors | undefined => {
    try {
      readOptions(findWorkflow(key).options, options, networkCaller);
      return undefined;
    } catch (error) {
      return (error as ServiceError).extras.fields;
    }
  };

  it('is no right that only the person at the computer gives', () => {
    expect(wrong('html-to-pdf', { network: 'true', local_addresses: 'true', javascript: 'true' })).toEqual({
      'options.network': ['Only a person at the computer itself can set this.'],
      'options.local_addresses': ['Only a person at the computer itself can set this.'],
      'options.javascript': ['Only a person at the computer itself can set this.'],
    });
    expect(wrong('rotate-pdf', { entitled: 'true' })).toHaveProperty(['options.entitled']);
    // What is so anyway may be said.
    expect(wrong('html-to-pdf', { network: 'false' })).toBeUndefined();
    expect(() => readOptions(findWorkflow('html-to-pdf').options, { network: 'true' })).not.toThrow();
  });

  it('takes what a workflow does anyway, and lists and reads nothing of it', () => {
    const { options } = findWorkflow('ocr-pdf');
    expect(listOptions(options).map(({ name }) => name)).not.toContain('ocr');
    expect(readOptions(options, { ocr: 'true' })).toEqual(readOptions(options, {}));
    expect(readOptions(options, { ocr: 'true' })).not.toHaveProperty('ocr');
    expect(wrong('ocr-pdf', { ocr: 'true', ocr_language: 'deu' })).toBeUndefined();
    expect(wrong('ocr-pdf', { ocr: 'false' })).toEqual({
      'options.ocr': [expect.stringContaining('always recognises text')],
    });
  });

  it('is no file of this computer, but one that was sent', () => {
    expect(wrong('watermark-pdf', { watermark_picture: '/etc/passwd' })).toEqual({
      'options.watermark_picture': ['Must be a file in the request.'],
    });
    expect(wrong('watermark-pdf', { watermark_picture: '/received/logo.png' })).toBeUndefined();
  });

  it('holds in the steps that follow, too', () => {
    const links = [{ workflowId: 'watermark-pdf', options: { watermark_picture: '/etc/passwd' } }];
    expect(() => readChain(findWorkflow('word-to-pdf'), links, networkCaller)).toThrow(ServiceError);
  });

  it('is listed without the rest', () => {
    const names = (place: CallerRights['place']) =>
      offeredOptions(findWorkflow('html-to-pdf'), place).map(({ name }) => name);
    expect(names('computer')).toContain('network');
    expect(names('network')).not.toContain('network');
    const never = systemWorkflows.flatMap(({ options }) =>
      Object.entries(options).flatMap(([name, { serve }]) => (serve === 'never' ? [name] : [])),
    );
    expect([...new Set(never)].sort()).toEqual([
      'card_key',
      'card_module',
      'card_pin',
      'certificate',
      'certificate_holder',
      'entitled',
      'javascript',
      'local_addresses',
      'network',
      'sign_with',
      'store_key',
    ]);
  });
});

describe('the catalogue', () => {
  it('names nothing that is not there among what it shows first', () => {
    const keys = systemWorkflows.map(({ key }) => key);
    for (const key of prominentKeys) expect(keys).toContain(key);
  });
  it.each(systemWorkflows.map((workflow) => [workflow.name, workflow] as const))(
    'asks at most four things first of %s, of one kind of documents, and the rest under “More options”',
    (_name, workflow) => {
      const options = optionsOf(workflow);
      const byDefault = new Map(options.map((option) => [option.name, option.default ?? '']));
      // Passwords are asked for in the row of their document; pages, tables and the sides of a page are drawn, as one thing each.
      const asked = options.filter(
        ({ advanced, type, depends_on, display }) =>
          advanced !== true &&
          !['password', 'tables', 'page_plan'].includes(type) &&
          (display?.edge ?? 'top') === 'top' &&
          (!depends_on || depends_on.values.includes(byDefault.get(depends_on.name) ?? '')),
      );
      for (const kind of new Set(['', ...options.flatMap(({ kinds }) => kinds ?? [])])) {
        const first = asked.filter(({ kinds }) => !kinds || kinds.includes(kind));
        expect(
          first.map(({ name }) => name),
          kind,
        ).toHaveLength(Math.min(4, first.length));
      }
    },
  );
  it('has ids, keys and names that occur once, and records in the shape of the contract', () => {
    for (const field of ['id', 'key', 'name'] as const) {
      const values = systemWorkflows.map((workflow) => workflow[field]);
      expect(new Set(values).size).toBe(values.length);
    }
    for (const workflow of systemWorkflows) expect(() => Workflow.parse(toRecord(workflow))).not.toThrow();
  });

  it.each(systemWorkflows.map((workflow) => [workflow.name, workflow] as const))(
    'gives %s options whose defaults are valid',
    (_name, workflow) => {
      const values = Object.fromEntries(
        optionsOf(workflow).map((option) => [option.name, option.default ?? '']),
      );
      expect(() => readOptions(workflow.options, values)).not.toThrow();
      for (const option of optionsOf(workflow)) {
        if (option.depends_on) expect(Object.keys(workflow.options)).toContain(option.depends_on.name);
      }
    },
  );

  it('can turn every format but PDF into a PDF by itself', () => {
    for (const format of formats) {
      if (format.id === 'pdf') continue;
      expect(workflowToPdf(format.id)?.inputs, format.id).toContain(format.id);
    }
  });

  it('suggests converting before merging and the narrow workflow before the wide one', () => {
    const keys = workflowsFor(['docx', 'rtf']).map((workflow) => workflow.key);
    expect(keys[0]).toBe('word-to-pdf');
    expect(keys.indexOf('merge-word')).toBeLessThan(keys.indexOf('merge-anything'));
    expect(workflowsFor(['docx', 'pdf']).map((workflow) => workflow.key)).toContain('merge-anything');
    expect(workflowsFor(['docx', 'pdf']).map((workflow) => workflow.key)).not.toContain('word-to-pdf');
  });

  it('finds a workflow by id, key or name and refuses any other', () => {
    expect(findWorkflow('Word to PDF').key).toBe('word-to-pdf');
    expect(findWorkflow(1)).toBe(findWorkflow('word-to-pdf'));
    expect(() => findWorkflow('Word to gold')).toThrow(ServiceError);
  });

  it('joins images only when asked and merges always', () => {
    const images = findWorkflow('images-to-pdf');
    expect(givesOneResult(images, { combine: 'each' })).toBe(false);
    expect(givesOneResult(images, { combine: 'one' })).toBe(true);
    expect(givesOneResult(findWorkflow('merge-pdf'), {})).toBe(true);
  });
});

describe('options of mixed workflows', () => {
  it('are of use to something that the workflow takes, as nothing is for mailboxes in the one of Outlook archives', () => {
    const useless = systemWorkflows.flatMap((workflow) => {
      const taken = new Set<string>(
        formats.filter(({ id }) => workflow.inputs.includes(id)).flatMap(({ id, group }) => [id, group]),
      );
      return optionsOf(workflow)
        .filter(({ kinds }) => kinds && !kinds.some((kind) => taken.has(kind)))
        .map(({ name }) => `${workflow.key}: ${name}`);
    });
    expect(useless).toEqual([]);
  });

  it('name only kinds that some format has', () => {
    const known = new Set<string>(formats.flatMap(({ id, group }) => [id, group]));
    const kinds = systemWorkflows.flatMap(optionsOf).flatMap((option) => option.kinds ?? []);
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
  });
  it('show a Markdown file nothing about sheets, slides, images or drawings', () => {
    const offered = optionsOf(findWorkflow('anything-to-pdf'))
      .filter(({ kinds }) => !kinds || kinds.includes('text'))
      .map(({ name }) => name);
    expect(offered).toContain('paper');
    for (const name of ['fit', 'notes', 'page_size', 'drawing_colours', 'attachments'])
      expect(offered).not.toContain(name);
  });
});

describe('what is offered for PDFs', () => {
  it.each([[['pdf']], [['pdf', 'pdf']], [['docx', 'pdf']], [['jpg', 'pdf']], [['docx', 'docx']]] as const)(
    'of %j is never a merge first',
    (given) => {
      const offered = workflowsFor(given);
      const firstMerge = offered.findIndex(({ key }) => key.startsWith('merge-'));
      expect(firstMerge).toBeGreaterThan(0);
      expect(offered.slice(firstMerge).every(({ key }) => key.startsWith('merge-'))).toBe(true);
    },
  );
  it('begins with what people want most of them', () => {
    const keys = workflowsFor(['pdf', 'pdf']).map(({ key }) => key);
    const wanted = [
      'compress-pdf',
      'pdf-to-word',
      'organise-pdf',
      'pdf-to-excel',
      'add-signature',
      'ocr-pdf',
    ];
    expect(keys.slice(0, wanted.length)).toEqual(wanted);
    expect(keys.slice(-2)).toEqual(['merge-pdf', 'merge-anything']);
    expect(workflowsFor(['docx'])[0]?.key).toBe('word-to-pdf');
  });
  it('holds “Anything to PDF”, which passes them on as they are', () => {
    expect(workflowsFor(['pdf']).map(({ key }) => key)).toContain('anything-to-pdf');
    expect(workflowsFor(['docx', 'pdf'])[0]?.key).toBe('anything-to-pdf');
  });
});

describe('what the window knows of a workflow by its record, and not by its name', () => {
  const records = systemWorkflows.map(toRecord);
  const keysOf = (fits: (record: Workflow) => boolean) => records.filter(fits).map(({ key }) => key);

  it('which may get something from the network', () => {
    expect(keysOf(({ network }) => network === true)).toEqual([
      'merge-anything',
      'anything-to-pdf',
      'html-to-pdf',
      'compare',
    ]);
  });
  it('which compares comments as such, and tracked changes as if they were accepted', () => {
    const defaultsOf = (key: string) =>
      optionsOf(findWorkflow(key)).flatMap(({ name, default: value }) =>
        name === 'comments' || name === 'tracked_changes' ? [[name, value]] : [],
      );
    expect(new Map(defaultsOf('compare') as [string, string][])).toEqual(
      new Map([
        ['tracked_changes', 'accepted'],
        ['comments', 'notes'],
      ]),
    );
    expect(Object.fromEntries(defaultsOf('merge-anything'))).toMatchObject({ comments: 'none' });
  });
  it('which puts pages in order', () => {
    expect(keysOf(({ plans_pages: plans }) => plans === true)).toEqual(['organise-pdf']);
  });
  it('which gives a file for so many pages, by options that it has with these defaults', () => {
    expect(keysOf(({ files_by_pages: by }) => by !== undefined)).toEqual(['split-pdf']);
    for (const { key, files_by_pages: by } of records) {
      if (!by) continue;
      const defaults = new Map(optionsOf(findWorkflow(key!)).map((option) => [option.name, option.default]));
      expect(defaults.get(by.option)).toBe(by.value);
      expect(defaults.get(by.pages)).toBe('1');
    }
  });
  it('whose password is what it is about, and no other’s', () => {
    const central = systemWorkflows.flatMap((workflow) =>
      optionsOf(workflow).flatMap((option) => (option.central ? [`${workflow.key}: ${option.name}`] : [])),
    );
    expect(central).toEqual([
      'unprotect-pdf: password',
      'sign-pdf: sign_with',
      'sign-pdf: certificate',
      'sign-pdf: certificate_password',
      'sign-pdf: card_key',
      'sign-pdf: card_pin',
      'sign-pdf: store_key',
    ]);
  });
});
