export { readUnderWay as data } from '../../../users/signup/signup-page.ts';
