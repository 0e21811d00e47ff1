import fieldMessages from '../../../common/locale/messages/en/field-messages.json';

/** Validation messages of fields. */
export const messages = {
  ...fieldMessages,
};
