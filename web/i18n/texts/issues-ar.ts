import knownIssues from '../../../common/locale/messages/ar/known-issues.json';
import replyCheck from '../../../common/locale/messages/ar/reply-check.json';

/** The texts of known issues and of the check of replies. The public pages of a case do not load them. */
export const messages = {
  ...knownIssues,
  ...replyCheck,
};
