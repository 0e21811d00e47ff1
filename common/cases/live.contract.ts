import { endpoint } from '../contract/endpoint.ts';
import type { ListenToCases } from './changes.dto.ts';

/** The data of an event: the case, its version and its date, without its contents. */
export interface CaseChangeEvent {
  incidentId: string;
  ticketNumber: string;
  version: number;
  updatedAt: string;
}

/**
 * Case changes as server-sent events: `case` events with a CaseChangeEvent, and `end` when the caller may not listen
 * any longer.
 */
export const live = {
  changes: endpoint<ListenToCases, CaseChangeEvent>({
    method: 'GET',
    path: 'incidents/live',
    summary: 'Server-sent events: ids of the caller’s cases that changed, without content',
    allowedRoles: ['provenMobile', 'C0005'],
    status: 200,
    stream: true,
  }),
};
