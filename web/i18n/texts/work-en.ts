import clock from '../../../common/locale/messages/en/clock.json';
import dashboard from '../../../common/locale/messages/en/dashboard.json';
import delegations from '../../../common/locale/messages/en/delegations.json';
import editors from '../../../common/locale/messages/en/editors.json';
import guide from '../../../common/locale/messages/en/guide.json';
import insight from '../../../common/locale/messages/en/insight.json';
import messageTexts from '../../../common/locale/messages/en/messages.json';
import oversight from '../../../common/locale/messages/en/oversight.json';
import webhooks from '../../../common/locale/messages/en/webhooks.json';

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
