export { readTemplate as data } from '../../../../messages/template-page.ts';
