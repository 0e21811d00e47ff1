import account from '../../../common/locale/messages/en/account.json';

/** The texts of signing in and out and of one’s account. */
export const messages = {
  ...account,
};
