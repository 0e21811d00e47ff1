import account from '../../../common/locale/messages/ar/account.json';
import otp from '../../../common/locale/messages/ar/otp.json';
import session from '../../../common/locale/messages/ar/session.json';

/** The texts for sign-in, sign-out and the user's account. */
export const messages = {
  ...account,
  ...otp,
  ...session,
};
