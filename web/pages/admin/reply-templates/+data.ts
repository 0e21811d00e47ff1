export { readTemplates as data } from '../../../cases/reply-templates/templates-page.ts';
