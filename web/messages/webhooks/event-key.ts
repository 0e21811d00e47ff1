import type { WebhookEvent } from '../../../common/cases/webhook.types.ts';

/** The i18n key of an event: `submitted` for `case.submitted`. */
export const eventKey = (event: WebhookEvent): string => event.slice('case.'.length);
