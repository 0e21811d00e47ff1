import browserErrors from '../../../common/locale/messages/ar/browser-errors.json';
import cases from '../../../common/locale/messages/ar/cases.json';
import consent from '../../../common/locale/messages/ar/consent.json';
import happiness from '../../../common/locale/messages/ar/happiness.json';
import home from '../../../common/locale/messages/ar/home.json';
import site from '../../../common/locale/messages/ar/site.json';
import titles from '../../../common/locale/messages/ar/titles.json';

/** The texts of all pages, with the errors that the browser creates itself. */
export const messages = {
  ...browserErrors,
  ...cases,
  ...consent,
  ...happiness,
  ...home,
  ...site,
  ...titles,
};
