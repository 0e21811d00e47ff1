export { readPerson as data } from '../../../users/oversight/person-page.ts';
