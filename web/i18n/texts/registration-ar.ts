import profileEdit from '../../../common/locale/messages/ar/profile-edit.json';
import signup from '../../../common/locale/messages/ar/signup.json';

/** The texts of registering, and of changing what was registered. */
export const messages = {
  ...profileEdit,
  ...signup,
};
