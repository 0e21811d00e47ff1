import sla from '../../../common/locale/messages/ar/sla.json';
import city from '../../../common/locale/messages/ar/city.json';
import setup from '../../../common/locale/messages/ar/setup.json';
import delegations from '../../../common/locale/messages/ar/delegations.json';
import directory from '../../../common/locale/messages/ar/directory.json';
import editors from '../../../common/locale/messages/ar/editors.json';
import guide from '../../../common/locale/messages/ar/guide.json';
import analytics from '../../../common/locale/messages/ar/analytics.json';
import messageTexts from '../../../common/locale/messages/ar/messages.json';
import oversight from '../../../common/locale/messages/ar/oversight.json';
import replyTemplates from '../../../common/locale/messages/ar/reply-templates.json';
import staffHome from '../../../common/locale/messages/ar/staff-home.json';
import webhooks from '../../../common/locale/messages/ar/webhooks.json';

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
