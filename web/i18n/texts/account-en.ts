import account from '../../../common/locale/messages/en/account.json';
import otp from '../../../common/locale/messages/en/otp.json';
import session from '../../../common/locale/messages/en/session.json';

/** The texts for sign-in, sign-out and the user's account. */
export const messages = {
  ...account,
  ...otp,
  ...session,
};
