import { Clock } from './clock.port.ts';

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
