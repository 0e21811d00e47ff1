import { content } from '../../../common/content/content.contract.ts';
import { newKey } from '../../cases/details/intention-key.ts';
import { send, type Result } from '../../client/send.ts';
import { keep, readKept, type ContactDraft } from './kept-contact.ts';

/** Sends the message; the same words after a lost answer go out under the same key, so that they arrive once. */
export async function sendContact(draft: ContactDraft): Promise<Result<{ reference: string }>> {
  const body = JSON.stringify(draft);
  const before = readKept().sent;
  const key = before?.body === body ? before.key : newKey();
  keep({ sent: { key, body } });
  return send(content.contactUs, draft, { idempotencyKey: key });
}
