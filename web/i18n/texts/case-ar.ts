import agentWorkspace from '../../../common/locale/messages/ar/agent-workspace.json';
import caseFields from '../../../common/locale/messages/ar/case-fields.json';
import confirmation from '../../../common/locale/messages/ar/confirmation.json';
import details from '../../../common/locale/messages/ar/details.json';
import feedback from '../../../common/locale/messages/ar/feedback.json';
import followUp from '../../../common/locale/messages/ar/follow-up.json';
import live from '../../../common/locale/messages/ar/live.json';
import otp from '../../../common/locale/messages/ar/otp.json';

/** The texts of a case and of lists of cases. */
export const messages = {
  ...agentWorkspace,
  ...caseFields,
  ...confirmation,
  ...details,
  ...feedback,
  ...followUp,
  ...live,
  ...otp,
};
