import { describe, expect, it } from 'vitest';
import type { Option } from '../../contract/workflow.js';
import {
  inMillimetres,
  leavesSomething,
  marginAt,
  marginOptions,
  marginsIn,
  maxMargin,
} from './page-margins.js';

const side = (edge: 'top' | 'right' | 'bottom' | 'left'): Option => ({
  name: `cut_${edge}`,
  type: 'number',
  label: edge,
  description: '',
  required: false,
  default: '0',
  display: { unit: 'mm', edge },
  depends_on: { name: 'by', values: ['margins'] },
});
const by: Option = {
  name: 'by',
  type: 'select',
  label: 'by',
  description: '',
  required: false,
  default: 'margins',
};
const options = [by, side('left'), side('bottom'), side('right'), side('top')];
const a4 = inMillimetres({ width: 595.276, height: 841.89 });

describe('options that cut off at the sides of a page', () => {
  it('are known by what they are, whatever their names and their order', () => {
    expect(marginOptions(options, {})?.left.name).toBe('cut_left');
    expect(marginOptions(options, { by: 'content' })).toBeNull();
    expect(marginOptions(options.slice(2), {})).toBeNull();
  });

  it('are read as lengths; what is none cuts nothing', () => {
    const found = marginOptions(options, {});
    expect(found && marginsIn(found, { cut_top: '12.5', cut_left: 'x', cut_right: '-3' })).toEqual({
      top: 12.5,
      right: 0,
      bottom: 0,
      left: 0,
    });
  });
});

describe('a side that is moved', () => {
  it('leaves something of the page, and never leaves it', () => {
    const margins = { top: 0, right: 100, bottom: 0, left: 0 };
    const most = maxMargin('left', margins, a4);
    expect(most).toBe(108);
    expect(marginAt(500, most)).toBe(108);
    expect(marginAt(-4, most)).toBe(0);
    expect(marginAt(12.4, most)).toBe(12);
  });

  it('says where nothing would be left', () => {
    expect(leavesSomething({ top: 0, right: 100, bottom: 0, left: 100 }, a4)).toBe(true);
    expect(leavesSomething({ top: 200, right: 0, bottom: 100, left: 0 }, a4)).toBe(false);
  });
});
