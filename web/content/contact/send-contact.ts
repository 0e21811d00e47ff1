import { content } from '../../../common/content/content.contract.ts';
import { newIdempotencyKey } from '../../cases/details/idempotency-key.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { saveContact, loadContact, type ContactDraft } from './persisted-contact.ts';

/** Sends the message. A retry of the same message keeps its idempotency key. */
export async function sendContact(draft: ContactDraft): Promise<Result<{ reference: string }>> {
  const body = JSON.stringify(draft);
  const previous = loadContact().sent;
  const key = previous?.body === body ? previous.key : newIdempotencyKey();
  saveContact({ sent: { key, body } });
  return apiRequest(content.contactUs, draft, { idempotencyKey: key });
}
