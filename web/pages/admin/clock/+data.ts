export { readClock as data } from '../../../cases/clock/clock-page.ts';
