import capture from '../../../common/locale/messages/en/capture.json';
import wizard from '../../../common/locale/messages/en/wizard.json';

/** The texts for submitting a case. */
export const messages = {
  ...capture,
  ...wizard,
};
