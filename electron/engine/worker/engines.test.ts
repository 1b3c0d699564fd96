/** Every module is listed once, lies in the folder of its name, and does what its manifest declares. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../kit/manifest.js';
import { modules } from '../../modules/index.js';
import type { ModuleEngine } from '../interface/module.js';
import { engineOf } from './engines.js';

const all: readonly Manifest[] = modules;
const loaded = (name: string): Promise<ModuleEngine> => engineOf((manifest) => manifest.name === name);

it('lists every folder', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  expect(all.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

describe.each(all)('$name', ({ name, formats = [], operations, conversions, joinings, followUp }) => {
  it('converts the formats that it declares, each by one converter', async () => {
    const { converters = [] } = await loaded(name);
    for (const { id } of formats)
      expect(converters.filter(({ from }) => from.some((one) => one === id))).toHaveLength(1);
  });

  it('has what does the work of each step', async () => {
    const { tools = {}, joinings: joins = {} } = await loaded(name);
    expect(Object.keys(tools).toSorted()).toEqual(Object.keys({ ...operations, ...conversions }).toSorted());
    expect(Object.keys(joins).toSorted()).toEqual(Object.keys(joinings ?? {}).toSorted());
    const settings = {
      languages: null,
      network: () => {
        throw new Error('no network');
      },
      keys: {
        certificates: () => Promise.reject(new Error('no keys')),
        sign: () => Promise.reject(new Error('no keys')),
      },
      operation: () => Promise.reject(new Error('no other')),
    };
    for (const [step, tool] of Object.entries(tools)) expect((await tool(settings)).id).toBe(step);
    if (followUp) expect(Object.keys(operations ?? {})).toContain(followUp.step);
  });
});
