import conflict from '../../../common/locale/messages/ar/conflict.json';
import fieldMessages from '../../../common/locale/messages/ar/field-messages.json';

/** Validation messages of fields, and the changes of others. */
export const messages = {
  ...conflict,
  ...fieldMessages,
};
