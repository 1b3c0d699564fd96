import { describe, expect, it } from 'vitest';
import { angleTo, areaBetween, arrowStep, centredArea, movedArea, plainAngle, sizedArea } from './areas.js';

const page = { width: 400, height: 300 };
const area = { x: 100, y: 100, width: 80, height: 40 };

describe('a rectangle on a page', () => {
  it('is moved as far as the page goes', () => {
    expect(movedArea(area, { x: 5, y: -7 }, page)).toEqual({ ...area, x: 105, y: 93 });
    expect(movedArea(area, { x: 900, y: 900 }, page)).toEqual({ ...area, x: 320, y: 260 });
    expect(movedArea(area, { x: -900, y: -900 }, page)).toEqual({ ...area, x: 0, y: 0 });
    expect(centredArea(area, { x: 200, y: 150 }, page)).toEqual({ ...area, x: 160, y: 130 });
  });
  it('is sized by each corner, and the opposite one stays', () => {
    const limits = { page, least: 10, keepsRatio: false };
    expect(sizedArea(area, 'bottom-right', { x: 20, y: 10 }, limits)).toEqual({
      ...area,
      width: 100,
      height: 50,
    });
    expect(sizedArea(area, 'top-left', { x: 20, y: 10 }, limits)).toEqual({
      x: 120,
      y: 110,
      width: 60,
      height: 30,
    });
    expect(sizedArea(area, 'top-right', { x: 20, y: -10 }, limits)).toEqual({
      x: 100,
      y: 90,
      width: 100,
      height: 50,
    });
    expect(sizedArea(area, 'bottom-left', { x: -20, y: 0 }, limits)).toEqual({ ...area, x: 80, width: 100 });
    expect(sizedArea(area, 'bottom-right', { x: -900, y: -900 }, limits)).toEqual({
      ...area,
      width: 10,
      height: 10,
    });
    expect(sizedArea(area, 'bottom-right', { x: 900, y: 900 }, limits)).toEqual({
      ...area,
      width: 300,
      height: 200,
    });
  });
  it('keeps its proportions where it must, also at the edges of the page', () => {
    const limits = { page, least: 10, keepsRatio: true };
    for (const by of [
      { x: 40, y: 0 },
      { x: 0, y: 20 },
      { x: -30, y: -5 },
      { x: 900, y: 3 },
      { x: -900, y: -900 },
    ])
      for (const corner of ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const) {
        const sized = sizedArea(area, corner, by, limits);
        expect(sized.width / sized.height).toBeCloseTo(2);
        expect(sized.x).toBeGreaterThanOrEqual(0);
        expect(sized.y).toBeGreaterThanOrEqual(0);
        expect(sized.x + sized.width).toBeLessThanOrEqual(page.width + 1e-9);
        expect(sized.y + sized.height).toBeLessThanOrEqual(page.height + 1e-9);
        expect(Math.min(sized.width, sized.height)).toBeGreaterThanOrEqual(10 - 1e-9);
      }
    expect(sizedArea(area, 'bottom-right', { x: 40, y: 0 }, limits)).toEqual({
      ...area,
      width: 120,
      height: 60,
    });
  });
  it('is drawn from any corner, and ends with the page', () => {
    expect(areaBetween({ x: 50, y: 60 }, { x: 20, y: 90 }, page)).toEqual({
      x: 20,
      y: 60,
      width: 30,
      height: 30,
    });
    expect(areaBetween({ x: 390, y: 290 }, { x: 900, y: 900 }, page)).toEqual({
      x: 390,
      y: 290,
      width: 10,
      height: 10,
    });
  });
  it('goes further with Shift, and not with other keys', () => {
    expect(arrowStep({ key: 'ArrowLeft', shiftKey: false })).toEqual({ x: -2, y: 0 });
    expect(arrowStep({ key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 20 });
    expect(arrowStep({ key: 'a', shiftKey: false })).toBeNull();
  });
  it('is turned to where the pointer is, counterclockwise', () => {
    const middle = { x: 100, y: 100 };
    expect(angleTo(middle, { x: 100, y: 50 })).toBe(0);
    expect(angleTo(middle, { x: 50, y: 100 })).toBe(90);
    expect(angleTo(middle, { x: 150, y: 100 })).toBe(-90);
    expect(plainAngle(190)).toBe(-170);
    expect(plainAngle(-185)).toBe(175);
  });
});
