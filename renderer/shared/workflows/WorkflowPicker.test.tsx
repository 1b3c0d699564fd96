import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { addFiles, documentsStore } from '../../state/documents.js';
import { thisComputer } from '../../../contract/this-computer.js';
import { uiStore } from '../../state/ui.js';
import { draw, inspected, withEmptyWindow, workflow } from '../../testing.js';
import type { ConvertState } from '../documents/useConvert.js';
import { PickNote, WorkflowPicker } from './WorkflowPicker.js';

withEmptyWindow();
const firstUi = uiStore.getInitialState();
beforeEach(() => uiStore.setState(firstUi, true));

const toPdf = workflow(1, 'word-to-pdf', 'Word to PDF', { description: 'Word files, one PDF each.' });
const merge = workflow(2, 'merge-word', 'Merge Word to PDF');
const compress = workflow(3, 'compress-pdf', 'Compress PDF');

const state = (more: Partial<ConvertState> = {}): ConvertState => ({
  workflows: [toPdf, merge, compress],
  fitting: [toPdf, merge],
  workflow: toPdf,
  partly: [],
  passedOver: null,
  options: [],
  optionsError: null,
  service: thisComputer,
  isCataloguing: false,
  catalogueError: null,
  values: {},
  usable: documentsStore.getState().documents,
  ready: documentsStore.getState().documents,
  settings: undefined,
  ...more,
});

describe('the list of workflows', () => {
  it('shows all that fit when it is opened, with what they do', async () => {
    addFiles([inspected('a.docx')]);
    draw(<WorkflowPicker convert={state()} />);
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'Word to PDF');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Word to PDFWord files, one PDF each.',
      'Merge Word documents',
    ]);
  });

  it('hides nothing from screen readers while it is open, and marks nothing after', async () => {
    addFiles([inspected('a.docx')]);
    draw(
      <>
        <h1>Documents</h1>
        <WorkflowPicker convert={state()} />
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('heading', { name: 'Documents' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Workflow' })).getAllByRole('option')).toHaveLength(2);
    expect(document.querySelector('[data-react-aria-top-layer]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.type(screen.getByRole('combobox'), 'e');
    expect(screen.getAllByRole('option').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'Documents' })).toBeTruthy();
  });

  it('takes the first that is found by Enter', async () => {
    addFiles([inspected('a.docx')]);
    draw(<WorkflowPicker convert={state()} />);
    const search = screen.getByRole('combobox');
    await userEvent.clear(search);
    await userEvent.type(search, 'join{Enter}');
    expect(uiStore.getState().pickedWorkflow?.id).toBe(2);
  });

  it('lists a workflow once that takes some of the documents and fits as a step, too', async () => {
    addFiles([inspected('a.docx'), inspected('b.pdf')]);
    const small = workflow(4, 'compress-pdf', 'Compress PDF', {
      ...{ category: 'pdf_tools', input_extensions: ['pdf'], chain: 'link' },
    });
    draw(
      <WorkflowPicker
        convert={state({
          workflows: [toPdf, small],
          partly: [{ workflow: small, count: 1 }],
          fitting: [toPdf],
        })}
      />,
    );
    const search = screen.getByRole('combobox');
    await userEvent.clear(search);
    await userEvent.type(search, 'smaller');
    const named = screen
      .getAllByRole('option')
      .filter(({ textContent }) => textContent.includes('Make smaller'));
    expect(named).toHaveLength(1);
  });

  it('says so when nothing is found', async () => {
    addFiles([inspected('a.docx')]);
    draw(<WorkflowPicker convert={state()} />);
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.type(screen.getByRole('combobox'), 'qqqq');
    expect(screen.queryByText('Word to PDF')).toBeNull();
    expect(screen.getByText('No matching workflow found.')).toBeTruthy();
  });

  it('gives way to a sentence where none of the documents can be converted', () => {
    addFiles([inspected('a.bin')]);
    draw(<WorkflowPicker convert={state({ usable: [], ready: [], fitting: [] })} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('status').textContent).not.toBe('');
  });

  it('says how many of the documents are not taken', () => {
    addFiles([inspected('a.docx'), inspected('b.docx'), inspected('c.xlsx')]);
    const [a, b] = documentsStore.getState().documents;
    draw(<PickNote convert={state({ ready: [a!, b!] })} />);
    expect(screen.getByRole('status').textContent).toMatch(/2 of 3|2 .*3/);
  });
});
