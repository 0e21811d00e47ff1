import dashboard from '../../../common/locale/messages/ar/dashboard.json';

/** The texts around the pages of the dashboard. */
export const messages = {
  ...dashboard,
};
