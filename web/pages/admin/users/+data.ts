export { readPeople as data } from '../../../users/oversight/people-page.ts';
