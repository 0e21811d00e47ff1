import type { WebhookEvent } from '../../../common/cases/webhook.types.ts';

/** The i18n key of an event: `case.submitted` gives `submitted`. */
export const eventKey = (event: WebhookEvent): string => event.slice('case.'.length);
