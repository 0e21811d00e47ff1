export { readNewTemplate as data } from '../../../../cases/reply-templates/template-page.ts';
