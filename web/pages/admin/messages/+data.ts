export { readTemplates as data } from '../../../messages/templates-page.ts';
