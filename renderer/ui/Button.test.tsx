import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './Button.js';

test('a button that is only a picture says what it does while the pointer rests on it', () => {
  render(<Button look="icon" aria-label="Remove letter.docx" />);
  expect(screen.getByRole('button', { name: 'Remove letter.docx' }).title).toBe('Remove letter.docx');
});

test('a button with words says no more than these, unless it has a hint', () => {
  const { rerender } = render(<Button>Clear</Button>);
  expect(screen.getByRole('button', { name: 'Clear' }).hasAttribute('title')).toBe(false);
  rerender(<Button hint="History (Ctrl+3)">History</Button>);
  expect(screen.getByRole('button', { name: 'History' }).title).toBe('History (Ctrl+3)');
});
