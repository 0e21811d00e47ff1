import agentWorkspace from '../../../common/locale/messages/en/agent-workspace.json';
import details from '../../../common/locale/messages/en/details.json';
import feedback from '../../../common/locale/messages/en/feedback.json';
import live from '../../../common/locale/messages/en/live.json';
import replyTemplates from '../../../common/locale/messages/en/reply-templates.json';

/** The texts of a case and of lists of cases. */
export const messages = {
  ...agentWorkspace,
  ...details,
  ...feedback,
  ...live,
  ...replyTemplates,
};
