import otp from '../../../common/locale/messages/en/otp.json';
import profileEdit from '../../../common/locale/messages/en/profile-edit.json';
import signup from '../../../common/locale/messages/en/signup.json';

/** The texts for registration and for changing registered data. */
export const messages = {
  ...otp,
  ...profileEdit,
  ...signup,
};
