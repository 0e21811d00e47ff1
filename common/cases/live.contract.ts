import { endpoint } from '../contract/endpoint.ts';
import { ListenToCases } from './live.dto.ts';

/** What an event of the stream says: which case, and where it stands. Never what it holds. */
export interface CaseNotification {
  incidentId: string;
  ticketNumber: string;
  version: number;
  updatedAt: string;
}

/** Changes as they happen: `case` events with CaseNews; `end` when there is nothing more to hear. */
export const live = {
  changes: endpoint<ListenToCases, CaseNotification>({
    method: 'GET',
    path: 'incidents/live',
    summary: 'Server-sent events: which cases of the caller have changed, without what they hold',
    allowedRoles: ['provenMobile', 'C0005'],
    input: ListenToCases,
    status: 200,
    stream: true,
  }),
};
