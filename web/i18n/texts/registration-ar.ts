import otp from '../../../common/locale/messages/ar/otp.json';
import profileEdit from '../../../common/locale/messages/ar/profile-edit.json';
import signup from '../../../common/locale/messages/ar/signup.json';

/** The texts for registration and for changing registered data. */
export const messages = {
  ...otp,
  ...profileEdit,
  ...signup,
};
