import conflict from '../../../common/locale/messages/en/conflict.json';
import fieldMessages from '../../../common/locale/messages/en/field-messages.json';

/** Validation messages of fields, and the changes of others. */
export const messages = {
  ...conflict,
  ...fieldMessages,
};
