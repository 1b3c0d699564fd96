import { beforeEach, describe, expect, it } from 'vitest';
import type { Option, Workflow } from '../../contract/workflow.js';
import {
  addLink,
  chainStore,
  fittingLinks,
  followers,
  forgetSecrets,
  moveLink,
  readLinks,
  removeLink,
  restoreLink,
  setChain,
  setLinkValue,
} from './chain.js';

const workflow = (id: number, more: Partial<Workflow> = {}): Workflow => ({
  id,
  name: `Workflow ${id}`,
  description: '',
  category: 'pdf_tools',
  input_extensions: ['pdf'],
  output_type: 'pdf',
  merge: false,
  ...more,
});
const [convert, merge] = [workflow(1), workflow(2, { joins: true, merge: true })];
const [compress, split] = [workflow(3, { chain: 'link' }), workflow(4, { chain: 'end' })];
const all = [convert, merge, compress, split];

const option = (name: string, type: string): Option => ({
  name,
  type,
  label: name,
  description: '',
  default: '',
  required: false,
});
const protectOptions = [option('open_password', 'password'), option('owner_password', 'password')];

const links = () => chainStore.getState().links;

beforeEach(() => setChain([]));

it('a step goes to another place, and no further than the ends', () => {
  const [a, b, c] = [addLink(compress), addLink(compress), addLink(split)];
  moveLink(c, 1);
  expect(links().map(({ id }) => id)).toEqual([a, c, b]);
  moveLink(a, -1);
  expect(links().map(({ id }) => id)).toEqual([a, c, b]);
  moveLink(a, 9);
  expect(links().map(({ id }) => id)).toEqual([c, b, a]);
});

it('a step that was taken out comes back where it stood, with what was set of it', () => {
  const [a, b] = [addLink(compress), addLink(split)];
  setLinkValue(a, 'compression', 'small');
  removeLink(a);
  expect(links().map(({ id }) => id)).toEqual([b]);
  restoreLink();
  expect(links().map(({ id }) => id)).toEqual([a, b]);
  expect(links()[0]?.values).toEqual({ compression: 'small' });
  restoreLink();
  expect(links()).toHaveLength(2);
});

it('one step is open: the one that was added last, and the first where the open one was taken out', () => {
  const id = addLink(compress);
  expect(chainStore.getState().open).toBe(id);
  removeLink(id);
  expect(chainStore.getState().open).toBe('first');
});

describe('a chain', () => {
  it('offers what can follow, and nothing after what gives several files', () => {
    expect(followers(all, convert, links())).toEqual([compress, split]);
    expect(followers(all, merge, links())).toEqual([compress, split]);
    addLink(split);
    expect(followers(all, convert, links())).toEqual([]);
  });

  it('leaves out a link that does not fit the workflow that was picked since', () => {
    addLink(split);
    const pictures = workflow(8, { output_type: 'zip', chain: 'end' });
    expect(fittingLinks(all, convert, links())).toHaveLength(1);
    expect(fittingLinks([...all, pictures], pictures, links())).toEqual([]);
  });

  it('goes over formats: what takes what came out may follow, and what would make the same of it may not', () => {
    const toWord = workflow(5, { category: 'from_pdf', output_type: 'docx', chain: 'link' });
    const fromWord = workflow(6, { category: 'to_pdf', input_extensions: ['docx'], chain: 'link' });
    const anything = workflow(7, { category: 'to_pdf', input_extensions: ['docx', 'pdf'], chain: 'link' });
    const more = [...all, toWord, fromWord, anything];
    expect(followers(more, convert, links())).toEqual([compress, split, toWord]);
    expect(followers(more, merge, links())).toEqual([compress, split, toWord]);
    addLink(toWord);
    expect(followers(more, convert, links())).toEqual([fromWord, anything]);
    addLink(fromWord);
    expect(followers(more, convert, links())).toEqual([compress, split, toWord]);
    expect(fittingLinks(more, fromWord, links())).toHaveLength(2);
  });

  it('takes the step of the same name at another service, and never the one of the same number', () => {
    addLink(compress);
    addLink(split);
    const there = [
      workflow(3, { service: 'harbour', name: 'Something else', chain: 'link' }),
      workflow(8, { service: 'harbour', name: compress.name, chain: 'link' }),
    ];
    expect(fittingLinks(there, workflow(1, { service: 'harbour' }), links())).toMatchObject([
      { workflowId: 8, service: 'harbour' },
    ]);
  });

  it('asks anew for a password that was given before, and only for that one', () => {
    const id = addLink(workflow(9));
    setLinkValue(id, 'open_password', 'kite');
    expect(readLinks(links(), () => protectOptions)).toMatchObject({
      then: [{ workflowId: 9, options: { open_password: 'kite' } }],
      wrong: undefined,
    });
    forgetSecrets(() => protectOptions);
    expect(JSON.stringify(links())).not.toContain('kite');
    const { wrong } = readLinks(links(), () => protectOptions);
    expect(wrong).toMatchObject({ link: id, option: { name: 'open_password' } });
    setLinkValue(id, 'open_password', 'heron');
    expect(readLinks(links(), () => protectOptions).wrong).toBeUndefined();
  });
});
