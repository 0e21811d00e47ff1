import type { WebhookEvent } from '../../../common/cases/webhook.types.ts';

/** The last word of an event's name, by which its text is known: `case.submitted` is `submitted`. */
export const eventKey = (event: WebhookEvent): string => event.slice('case.'.length);
