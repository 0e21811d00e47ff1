import caseFields from '../../../common/locale/messages/en/case-fields.json';
import otp from '../../../common/locale/messages/en/otp.json';
import wizard from '../../../common/locale/messages/en/wizard.json';

/** The texts for submitting a case. */
export const messages = {
  ...caseFields,
  ...otp,
  ...wizard,
};
