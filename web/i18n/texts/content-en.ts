import content from '../../../common/locale/messages/en/content.json';

/** The texts of the public pages that tell about the portal. */
export const messages = {
  ...content,
};
