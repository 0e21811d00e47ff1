import replyTemplates from '../../../common/locale/messages/ar/reply-templates.json';

/** Reply templates of staff. Pages in the other language load them too. */
export const messages = {
  ...replyTemplates,
};
