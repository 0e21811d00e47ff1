import content from '../../../common/locale/messages/ar/content.json';

/** The texts of the public content pages. */
export const messages = {
  ...content,
};
