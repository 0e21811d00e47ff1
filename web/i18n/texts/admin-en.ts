import sla from '../../../common/locale/messages/en/sla.json';
import city from '../../../common/locale/messages/en/city.json';
import setup from '../../../common/locale/messages/en/setup.json';
import delegations from '../../../common/locale/messages/en/delegations.json';
import directory from '../../../common/locale/messages/en/directory.json';
import editors from '../../../common/locale/messages/en/editors.json';
import guide from '../../../common/locale/messages/en/guide.json';
import analytics from '../../../common/locale/messages/en/analytics.json';
import messageTexts from '../../../common/locale/messages/en/messages.json';
import oversight from '../../../common/locale/messages/en/oversight.json';
import replyTemplates from '../../../common/locale/messages/en/reply-templates.json';
import staffHome from '../../../common/locale/messages/en/staff-home.json';
import webhooks from '../../../common/locale/messages/en/webhooks.json';

/** The texts of the staff pages for users, content and analytics. Customers do not load them. */
export const messages = {
  ...sla,
  ...city,
  ...delegations,
  ...directory,
  ...editors,
  ...guide,
  ...analytics,
  ...messageTexts,
  ...oversight,
  ...replyTemplates,
  ...setup,
  ...staffHome,
  ...webhooks,
};
