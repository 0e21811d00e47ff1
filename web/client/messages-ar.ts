import account from '../../common/locale/messages/ar/account.json';
import capture from '../../common/locale/messages/ar/capture.json';
import cases from '../../common/locale/messages/ar/cases.json';
import content from '../../common/locale/messages/ar/content.json';
import dashboard from '../../common/locale/messages/ar/dashboard.json';
import desk from '../../common/locale/messages/ar/desk.json';
import details from '../../common/locale/messages/ar/details.json';
import editors from '../../common/locale/messages/ar/editors.json';
import feedback from '../../common/locale/messages/ar/feedback.json';
import followUp from '../../common/locale/messages/ar/follow-up.json';
import guide from '../../common/locale/messages/ar/guide.json';
import happiness from '../../common/locale/messages/ar/happiness.json';
import home from '../../common/locale/messages/ar/home.json';
import oversight from '../../common/locale/messages/ar/oversight.json';
import otp from '../../common/locale/messages/ar/otp.json';
import signup from '../../common/locale/messages/ar/signup.json';
import profileEdit from '../../common/locale/messages/ar/profile-edit.json';
import site from '../../common/locale/messages/ar/site.json';
import titles from '../../common/locale/messages/ar/titles.json';
import wizard from '../../common/locale/messages/ar/wizard.json';

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
