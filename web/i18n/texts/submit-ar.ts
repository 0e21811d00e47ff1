import caseFields from '../../../common/locale/messages/ar/case-fields.json';
import otp from '../../../common/locale/messages/ar/otp.json';
import wizard from '../../../common/locale/messages/ar/wizard.json';

/** The texts for submitting a case. */
export const messages = {
  ...caseFields,
  ...otp,
  ...wizard,
};
