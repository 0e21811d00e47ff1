import agentWorkspace from '../../../common/locale/messages/en/agent-workspace.json';
import confirmation from '../../../common/locale/messages/en/confirmation.json';
import details from '../../../common/locale/messages/en/details.json';
import feedback from '../../../common/locale/messages/en/feedback.json';
import knownIssues from '../../../common/locale/messages/en/known-issues.json';
import live from '../../../common/locale/messages/en/live.json';
import replyCheck from '../../../common/locale/messages/en/reply-check.json';

/** The texts of a case and of lists of cases. */
export const messages = {
  ...agentWorkspace,
  ...confirmation,
  ...details,
  ...feedback,
  ...knownIssues,
  ...live,
  ...replyCheck,
};
