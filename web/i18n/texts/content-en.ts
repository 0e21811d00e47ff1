import content from '../../../common/locale/messages/en/content.json';

/** The texts of the public content pages. */
export const messages = {
  ...content,
};
