import account from '../../../common/locale/messages/en/account.json';
import session from '../../../common/locale/messages/en/session.json';

/** The texts of signing in and out and of one’s account. */
export const messages = {
  ...account,
  ...session,
};
