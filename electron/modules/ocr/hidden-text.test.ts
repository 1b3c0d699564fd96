import { describe, expect, it } from 'vitest';
import { withoutHiddenText } from './hidden-text.js';

const clean = (content: string): string | null =>
  withoutHiddenText(Buffer.from(content, 'latin1'))?.toString('latin1') ?? null;

describe('taking invisible text out', () => {
  it('leaves content without any as it is', () => {
    expect(clean('BT /F1 12 Tf (seen) Tj ET')).toBeNull();
    expect(clean('q 3 Tr Q BT (seen) Tj ET')).toBeNull();
  });

  it('takes what is shown unseen, and nothing else', () => {
    expect(clean('q /Im0 Do Q BT 3 Tr 1 0 0 1 5 5 Tm (a \\) b) Tj ET')).toBe(
      'q /Im0 Do Q BT 3 Tr 1 0 0 1 5 5 Tm  ET',
    );
    expect(clean('BT 3 Tr [(a) -20 <62>] TJ 0 Tr 0 -12 Td (seen) Tj ET')).toBe(
      'BT 3 Tr  0 Tr 0 -12 Td (seen) Tj ET',
    );
  });

  it('keeps the line and the spacing that an operator sets besides', () => {
    expect(clean('BT 3 Tr (a) \' 1 2 (b) " ET')).toBe('BT 3 Tr T* 1 Tw 2 Tc T* ET');
  });

  it('keeps what moves seen text on the same line', () => {
    expect(clean('BT 3 Tr (a) Tj 0 Tr (seen) Tj ET')).toBeNull();
  });

  it('does not read the data of inline images', () => {
    expect(clean('BI /W 1 ID 3 Tr (x) Tj EI BT (seen) Tj ET')).toBeNull();
  });
});
