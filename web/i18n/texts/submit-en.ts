import caseFields from '../../../common/locale/messages/en/case-fields.json';
import wizard from '../../../common/locale/messages/en/wizard.json';

/** The texts for submitting a case. */
export const messages = {
  ...caseFields,
  ...wizard,
};
