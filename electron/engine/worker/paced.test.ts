import { describe, expect, it } from 'vitest';
import { paced } from './paced.js';

describe('progress at a pace', () => {
  it('tells of one step only so often, and of another at once', () => {
    const told: unknown[] = [];
    let time = 0;
    const progress = paced(
      (...values) => told.push(values),
      50,
      () => time,
    );
    progress('reading', 0);
    progress('reading', 0.1);
    time = 49;
    progress('reading', 0.2);
    time = 50;
    progress('reading', 0.3);
    progress('saving', 0);
    progress('reading', 0.4);
    expect(told).toEqual([
      ['reading', 0],
      ['reading', 0.3],
      ['saving', 0],
      ['reading', 0.4],
    ]);
  });

  it('tells at once what has no measure', () => {
    const told: unknown[] = [];
    const progress = paced(
      (...values) => told.push(values),
      50,
      () => 0,
    );
    progress('checking', null);
    progress('checking', null);
    expect(told).toHaveLength(2);
  });
});
