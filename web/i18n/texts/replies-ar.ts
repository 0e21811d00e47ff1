import replyTemplates from '../../../common/locale/messages/ar/reply-templates.json';

/** Reply templates of staff, also loaded in a language other than the page's. */
export const messages = {
  ...replyTemplates,
};
