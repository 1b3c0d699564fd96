/** A clock that a test moves. */
import type { Clock } from '../base/clock.js';

export class GatewayTestClock implements Clock {
  constructor(private time = Date.parse('2026-01-01T00:00:00Z')) {}

  now(): Date {
    return new Date(this.time);
  }

  /** @param milliseconds backwards when negative */
  move(milliseconds: number): void {
    this.time += milliseconds;
  }
}
