import account from '../../common/locale/messages/en/account.json';
import capture from '../../common/locale/messages/en/capture.json';
import cases from '../../common/locale/messages/en/cases.json';
import consent from '../../common/locale/messages/en/consent.json';
import content from '../../common/locale/messages/en/content.json';
import dashboard from '../../common/locale/messages/en/dashboard.json';
import desk from '../../common/locale/messages/en/desk.json';
import details from '../../common/locale/messages/en/details.json';
import feedback from '../../common/locale/messages/en/feedback.json';
import followUp from '../../common/locale/messages/en/follow-up.json';
import happiness from '../../common/locale/messages/en/happiness.json';
import home from '../../common/locale/messages/en/home.json';
import otp from '../../common/locale/messages/en/otp.json';
import site from '../../common/locale/messages/en/site.json';
import titles from '../../common/locale/messages/en/titles.json';
import wizard from '../../common/locale/messages/en/wizard.json';

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
