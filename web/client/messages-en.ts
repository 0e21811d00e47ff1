import account from '../../common/locale/messages/en/account.json';
import capture from '../../common/locale/messages/en/capture.json';
import cases from '../../common/locale/messages/en/cases.json';
import content from '../../common/locale/messages/en/content.json';
import desk from '../../common/locale/messages/en/desk.json';
import dashboard from '../../common/locale/messages/en/dashboard.json';
import details from '../../common/locale/messages/en/details.json';
import editors from '../../common/locale/messages/en/editors.json';
import followUp from '../../common/locale/messages/en/follow-up.json';
import home from '../../common/locale/messages/en/home.json';
import oversight from '../../common/locale/messages/en/oversight.json';
import otp from '../../common/locale/messages/en/otp.json';
import site from '../../common/locale/messages/en/site.json';
import titles from '../../common/locale/messages/en/titles.json';
import wizard from '../../common/locale/messages/en/wizard.json';

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
