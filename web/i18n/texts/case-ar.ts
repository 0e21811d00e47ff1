import agentWorkspace from '../../../common/locale/messages/ar/agent-workspace.json';
import confirmation from '../../../common/locale/messages/ar/confirmation.json';
import details from '../../../common/locale/messages/ar/details.json';
import feedback from '../../../common/locale/messages/ar/feedback.json';
import knownIssues from '../../../common/locale/messages/ar/known-issues.json';
import live from '../../../common/locale/messages/ar/live.json';
import replyCheck from '../../../common/locale/messages/ar/reply-check.json';

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
