import fieldMessages from '../../../common/locale/messages/ar/field-messages.json';

/** Validation messages of fields. */
export const messages = {
  ...fieldMessages,
};
