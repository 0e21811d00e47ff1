import desk from '../../../common/locale/messages/ar/desk.json';
import details from '../../../common/locale/messages/ar/details.json';
import feedback from '../../../common/locale/messages/ar/feedback.json';

/** The texts of a case and of lists of cases. */
export const messages = {
  ...desk,
  ...details,
  ...feedback,
};
