import capture from '../../../common/locale/messages/ar/capture.json';
import wizard from '../../../common/locale/messages/ar/wizard.json';

/** The texts for submitting a case. */
export const messages = {
  ...capture,
  ...wizard,
};
