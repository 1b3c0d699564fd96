import { describe, expect, it } from 'vitest';
import { sizeAt, zoomBy } from './zoom.js';

const room = { width: 600, height: 800 };

describe('the size of a page in a room', () => {
  it('is as large as the whole of it fits', () => {
    expect(sizeAt('page', room, 0.5)).toEqual({ width: 400, height: 800 });
    expect(sizeAt('page', room, 2)).toEqual({ width: 600, height: 300 });
  });

  it('is as wide as the room, however high that is', () => {
    expect(sizeAt('width', room, 0.5)).toEqual({ width: 600, height: 1200 });
  });

  it('is so many times the whole page', () => {
    expect(sizeAt(2, room, 0.5)).toEqual({ width: 800, height: 1600 });
  });
});

describe('a step of the zoom', () => {
  it('goes from whole to larger and back', () => {
    expect(zoomBy(1, 'page', room, 0.5)).toBe(1.5);
    expect(zoomBy(1, 1.5, room, 0.5)).toBe(2);
    expect(zoomBy(-1, 1.5, room, 0.5)).toBe('page');
    expect(zoomBy(-1, 'page', room, 0.5)).toBeNull();
    expect(zoomBy(1, 4, room, 0.5)).toBeNull();
  });

  it('goes on from the width of the room', () => {
    // As wide as the room is one and a half times the whole page here.
    expect(zoomBy(1, 'width', room, 0.5)).toBe(2);
    expect(zoomBy(-1, 'width', room, 0.5)).toBe('page');
  });
});
