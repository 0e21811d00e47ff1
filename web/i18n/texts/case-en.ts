import agentWorkspace from '../../../common/locale/messages/en/agent-workspace.json';
import caseFields from '../../../common/locale/messages/en/case-fields.json';
import confirmation from '../../../common/locale/messages/en/confirmation.json';
import details from '../../../common/locale/messages/en/details.json';
import feedback from '../../../common/locale/messages/en/feedback.json';
import followUp from '../../../common/locale/messages/en/follow-up.json';
import live from '../../../common/locale/messages/en/live.json';
import otp from '../../../common/locale/messages/en/otp.json';

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
