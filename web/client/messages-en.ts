import account from '../../common/locale/messages/en/account.json';
import capture from '../../common/locale/messages/en/capture.json';
import cases from '../../common/locale/messages/en/cases.json';
import content from '../../common/locale/messages/en/content.json';
import dashboard from '../../common/locale/messages/en/dashboard.json';
import desk from '../../common/locale/messages/en/desk.json';
import details from '../../common/locale/messages/en/details.json';
import editors from '../../common/locale/messages/en/editors.json';
import feedback from '../../common/locale/messages/en/feedback.json';
import followUp from '../../common/locale/messages/en/follow-up.json';
import guide from '../../common/locale/messages/en/guide.json';
import happiness from '../../common/locale/messages/en/happiness.json';
import home from '../../common/locale/messages/en/home.json';
import oversight from '../../common/locale/messages/en/oversight.json';
import otp from '../../common/locale/messages/en/otp.json';
import signup from '../../common/locale/messages/en/signup.json';
import profileEdit from '../../common/locale/messages/en/profile-edit.json';
import site from '../../common/locale/messages/en/site.json';
import titles from '../../common/locale/messages/en/titles.json';
import wizard from '../../common/locale/messages/en/wizard.json';

export const messages = {
  ...site,
  ...profileEdit,
  ...signup,
  ...titles,
  ...account,
  ...guide,
  ...happiness,
  ...home,
  ...cases,
  ...capture,
  ...content,
  ...otp,
  ...oversight,
  ...dashboard,
  ...desk,
  ...details,
  ...editors,
  ...feedback,
  ...followUp,
  ...wizard,
};
