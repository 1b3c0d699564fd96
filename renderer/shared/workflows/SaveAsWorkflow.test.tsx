import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLink, chainStore, setChain, setLinkValue } from '../../state/chain.js';
import { draw, option, withEmptyWindow, workflow } from '../../testing.js';
import type { ChosenWorkflow } from './job-steps.js';
import { SaveAsWorkflow } from './SaveAsWorkflow.js';
import { SavedNotice } from './SavedNotice.js';

withEmptyWindow();

const images = workflow(5, 'images-to-pdf', 'Images to PDF', { output_type: 'pdf' });
const protect = workflow(25, 'protect-pdf', 'Protect PDF', {
  look: { icon: 'lock', kind: 'pdf' },
  category: 'pdf_tools',
  chain: 'link',
  input_extensions: ['pdf'],
});
const options = {
  5: [
    option('combine', 'boolean', { label: 'One PDF of all' }),
    option('ocr_language', 'multiselect', {
      label: 'Languages',
      default: '',
      values: [
        { value: 'nld', label: 'Dutch' },
        { value: 'eng', label: 'English' },
      ],
    }),
  ],
  25: [option('open_password', 'password', { label: 'Password to open' })],
};
const saveWorkflow = vi.fn();
const workflowOptions = vi.fn((service: string, id: keyof typeof options) =>
  Promise.resolve({ ok: true, value: { service, workflow_id: id, options: options[id] } }),
);

beforeEach(() => {
  setChain([]);
  vi.stubGlobal('platen', { saveWorkflow, workflowOptions });
});
afterEach(() => {
  vi.unstubAllGlobals();
  saveWorkflow.mockReset();
  chainStore.setState({ links: [] });
});

const job: ChosenWorkflow = {
  workflow: images,
  workflows: [images, protect],
  values: { combine: 'true', ocr_language: 'nld+eng' },
};

it('proposes a name of the steps, says what is kept, and keeps no password', async () => {
  const user = userEvent.setup();
  setLinkValue(addLink(protect), 'open_password', 'kestrel');
  saveWorkflow.mockImplementation((_service: string, draft: object) =>
    Promise.resolve({ ok: true, value: { ...draft, id: 100_000 } }),
  );
  draw(
    <>
      <SavedNotice />
      <SaveAsWorkflow convert={job} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Save as workflow' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveProperty('value', 'Images to PDF + Protect');
  expect(await screen.findByText('One PDF of all, Dutch and English')).toBeTruthy();
  expect(screen.getByText(/Passwords are asked for each time/)).toBeTruthy();
  expect(await screen.findByText('Password to open: asked each time')).toBeTruthy();

  await user.clear(name);
  await user.type(name, 'Board papers{Enter}');
  // A line says so: there is nothing to answer.
  expect(await screen.findByText('Workflow saved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/Find “Board papers” on the home screen/)).toBeTruthy();
  expect(saveWorkflow).toHaveBeenCalledWith('local', {
    name: 'Board papers',
    description: '',
    icon: 'lock',
    steps: [
      { workflow: 'images-to-pdf', options: { combine: 'true', ocr_language: 'nld+eng' } },
      { workflow: 'protect-pdf', options: { open_password: '' } },
    ],
  });
  expect(JSON.stringify(saveWorkflow.mock.calls)).not.toContain('kestrel');
});

it('says at the field that a name is taken, and keeps what was typed', async () => {
  const user = userEvent.setup();
  const error = {
    code: 'workflow_name_taken',
    params: { name: 'Board papers' },
    message: '',
    fields: { name: ['There is one.'] },
  };
  saveWorkflow.mockResolvedValue({ ok: false, error });
  draw(<SaveAsWorkflow convert={job} />);
  await user.click(screen.getByRole('button', { name: 'Save as workflow' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Board papers');
  await user.click(screen.getByRole('button', { name: 'Save workflow' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(
    screen.getByText('A workflow named “Board papers” already exists. Choose another name.'),
  ).toBeTruthy();
  expect(name).toHaveProperty('value', 'Board papers');
});

it('says which option of which step is not set', async () => {
  const user = userEvent.setup();
  const words = option('watermark_text', 'text', { label: 'Watermark text', required: true });
  workflowOptions.mockImplementation((service: string, id: keyof typeof options) =>
    Promise.resolve({
      ok: true,
      value: { service, workflow_id: id, options: id === 25 ? [words] : options[id] },
    }),
  );
  addLink(protect);
  draw(<SaveAsWorkflow convert={job} />);
  await user.click(screen.getByRole('button', { name: 'Save as workflow' }));
  const said = await screen.findByText(/“Watermark text” is not set. Platen asks for it each time/);
  expect(said.closest('li')?.textContent).toContain('Protect');
});
