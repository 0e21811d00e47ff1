export { readPublicPage as data } from '../../../cases/follow-up/public-page.ts';
