import account from '../../common/locale/messages/ar/account.json';
import capture from '../../common/locale/messages/ar/capture.json';
import cases from '../../common/locale/messages/ar/cases.json';
import consent from '../../common/locale/messages/ar/consent.json';
import content from '../../common/locale/messages/ar/content.json';
import dashboard from '../../common/locale/messages/ar/dashboard.json';
import desk from '../../common/locale/messages/ar/desk.json';
import details from '../../common/locale/messages/ar/details.json';
import feedback from '../../common/locale/messages/ar/feedback.json';
import followUp from '../../common/locale/messages/ar/follow-up.json';
import happiness from '../../common/locale/messages/ar/happiness.json';
import home from '../../common/locale/messages/ar/home.json';
import otp from '../../common/locale/messages/ar/otp.json';
import site from '../../common/locale/messages/ar/site.json';
import titles from '../../common/locale/messages/ar/titles.json';
import wizard from '../../common/locale/messages/ar/wizard.json';

/** The texts of every page. */
export const messages = {
  ...account,
  ...capture,
  ...cases,
  ...consent,
  ...content,
  ...dashboard,
  ...desk,
  ...details,
  ...feedback,
  ...followUp,
  ...happiness,
  ...home,
  ...otp,
  ...site,
  ...titles,
  ...wizard,
};
