import clock from '../../../common/locale/messages/ar/clock.json';
import dashboard from '../../../common/locale/messages/ar/dashboard.json';
import delegations from '../../../common/locale/messages/ar/delegations.json';
import editors from '../../../common/locale/messages/ar/editors.json';
import guide from '../../../common/locale/messages/ar/guide.json';
import insight from '../../../common/locale/messages/ar/insight.json';
import messageTexts from '../../../common/locale/messages/ar/messages.json';
import oversight from '../../../common/locale/messages/ar/oversight.json';
import webhooks from '../../../common/locale/messages/ar/webhooks.json';

/** The texts of the work on people and content: pages that a visitor with a case does not open. */
export const messages = {
  ...clock,
  ...dashboard,
  ...delegations,
  ...editors,
  ...guide,
  ...insight,
  ...messageTexts,
  ...oversight,
  ...webhooks,
};
