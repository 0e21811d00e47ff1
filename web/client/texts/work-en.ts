import dashboard from '../../../common/locale/messages/en/dashboard.json';
import editors from '../../../common/locale/messages/en/editors.json';
import guide from '../../../common/locale/messages/en/guide.json';
import oversight from '../../../common/locale/messages/en/oversight.json';
import profileEdit from '../../../common/locale/messages/en/profile-edit.json';
import signup from '../../../common/locale/messages/en/signup.json';

/** The texts of registration and of the work on people and content: pages that a visitor with a case does not open. */
export const messages = {
  ...dashboard,
  ...editors,
  ...guide,
  ...oversight,
  ...profileEdit,
  ...signup,
};
