import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { CheckReply } from './agent-workspace.dto.ts';
import type { ReplyWarning } from './reply-check.types.ts';

/** The check of replies of staff before they are sent. */
export const replyCheck = serviceContract('cases', {
  check: endpoint<CheckReply, { warnings: ReplyWarning[] }>({
    method: 'POST',
    readOnly: true,
    path: 'incidents/reply-check',
    summary:
      'Check a reply before it is sent: unfinished, empty, in another language, with personal data, too short or copied',
    allowedRoles: ['C0003', 'C0002'],
    status: 200,
  }),
});
