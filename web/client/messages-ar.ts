import account from '../../common/locale/messages/ar/account.json';
import capture from '../../common/locale/messages/ar/capture.json';
import cases from '../../common/locale/messages/ar/cases.json';
import content from '../../common/locale/messages/ar/content.json';
import desk from '../../common/locale/messages/ar/desk.json';
import dashboard from '../../common/locale/messages/ar/dashboard.json';
import details from '../../common/locale/messages/ar/details.json';
import editors from '../../common/locale/messages/ar/editors.json';
import followUp from '../../common/locale/messages/ar/follow-up.json';
import home from '../../common/locale/messages/ar/home.json';
import oversight from '../../common/locale/messages/ar/oversight.json';
import otp from '../../common/locale/messages/ar/otp.json';
import site from '../../common/locale/messages/ar/site.json';
import titles from '../../common/locale/messages/ar/titles.json';
import wizard from '../../common/locale/messages/ar/wizard.json';

export const messages = {
  ...site,
  ...titles,
  ...account,
  ...home,
  ...cases,
  ...capture,
  ...content,
  ...otp,
  ...desk,
  ...oversight,
  ...dashboard,
  ...details,
  ...editors,
  ...followUp,
  ...wizard,
};
