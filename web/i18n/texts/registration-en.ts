import profileEdit from '../../../common/locale/messages/en/profile-edit.json';
import signup from '../../../common/locale/messages/en/signup.json';

/** The texts of registering, and of changing what was registered. */
export const messages = {
  ...profileEdit,
  ...signup,
};
