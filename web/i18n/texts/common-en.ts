import browserErrors from '../../../common/locale/messages/en/browser-errors.json';
import cases from '../../../common/locale/messages/en/cases.json';
import consent from '../../../common/locale/messages/en/consent.json';
import happiness from '../../../common/locale/messages/en/happiness.json';
import home from '../../../common/locale/messages/en/home.json';
import site from '../../../common/locale/messages/en/site.json';
import titles from '../../../common/locale/messages/en/titles.json';

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
