import agentWorkspace from '../../../common/locale/messages/ar/agent-workspace.json';
import details from '../../../common/locale/messages/ar/details.json';
import feedback from '../../../common/locale/messages/ar/feedback.json';
import live from '../../../common/locale/messages/ar/live.json';
import replyTemplates from '../../../common/locale/messages/ar/reply-templates.json';

/** The texts of a case and of lists of cases. */
export const messages = {
  ...agentWorkspace,
  ...details,
  ...feedback,
  ...live,
  ...replyTemplates,
};
