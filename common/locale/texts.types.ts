import type agentWorkspace from './messages/en/agent-workspace.json';
import type analytics from './messages/en/analytics.json';
import type city from './messages/en/city.json';
import type setup from './messages/en/setup.json';
import type sla from './messages/en/sla.json';
import type account from './messages/en/account.json';
import type browserErrors from './messages/en/browser-errors.json';
import type capture from './messages/en/capture.json';
import type caseFields from './messages/en/case-fields.json';
import type cases from './messages/en/cases.json';
import type conflict from './messages/en/conflict.json';
import type consent from './messages/en/consent.json';
import type content from './messages/en/content.json';
import type csv from './messages/en/csv.json';
import type openData from './messages/en/open-data.json';
import type performance from './messages/en/performance.json';
import type dashboard from './messages/en/dashboard.json';
import type defaults from './messages/en/defaults.json';
import type directory from './messages/en/directory.json';
import type delegations from './messages/en/delegations.json';
import type confirmation from './messages/en/confirmation.json';
import type details from './messages/en/details.json';
import type editors from './messages/en/editors.json';
import type errors from './messages/en/errors.json';
import type feedback from './messages/en/feedback.json';
import type fieldMessages from './messages/en/field-messages.json';
import type followUp from './messages/en/follow-up.json';
import type guide from './messages/en/guide.json';
import type guideSamples from './messages/en/guide-samples.json';
import type happiness from './messages/en/happiness.json';
import type home from './messages/en/home.json';
import type inbox from './messages/en/inbox.json';
import type knownIssues from './messages/en/known-issues.json';
import type live from './messages/en/live.json';
import type messages from './messages/en/messages.json';
import type notifications from './messages/en/notifications.json';
import type open311 from './messages/en/open311.json';
import type otp from './messages/en/otp.json';
import type outage from './messages/en/outage.json';
import type oversight from './messages/en/oversight.json';
import type privacy from './messages/en/privacy.json';
import type profileEdit from './messages/en/profile-edit.json';
import type provider from './messages/en/provider.json';
import type replyCheck from './messages/en/reply-check.json';
import type replyTemplates from './messages/en/reply-templates.json';
import type session from './messages/en/session.json';
import type signup from './messages/en/signup.json';
import type site from './messages/en/site.json';
import type staffHome from './messages/en/staff-home.json';
import type titles from './messages/en/titles.json';
import type webhooks from './messages/en/webhooks.json';
import type wizard from './messages/en/wizard.json';

/** All texts by key, from the English files. i18next derives the types of keys from it. */
export type Texts = typeof account &
  typeof browserErrors &
  typeof capture &
  typeof cases &
  typeof city &
  typeof setup &
  typeof sla &
  typeof conflict &
  typeof consent &
  typeof content &
  typeof csv &
  typeof openData &
  typeof performance &
  typeof dashboard &
  typeof defaults &
  typeof delegations &
  typeof directory &
  typeof agentWorkspace &
  typeof caseFields &
  typeof confirmation &
  typeof details &
  typeof editors &
  typeof errors &
  typeof feedback &
  typeof fieldMessages &
  typeof followUp &
  typeof guide &
  typeof guideSamples &
  typeof happiness &
  typeof home &
  typeof inbox &
  typeof knownIssues &
  typeof analytics &
  typeof live &
  typeof messages &
  typeof notifications &
  typeof open311 &
  typeof otp &
  typeof outage &
  typeof oversight &
  typeof privacy &
  typeof profileEdit &
  typeof provider &
  typeof replyCheck &
  typeof replyTemplates &
  typeof session &
  typeof signup &
  typeof site &
  typeof staffHome &
  typeof titles &
  typeof webhooks &
  typeof wizard;
