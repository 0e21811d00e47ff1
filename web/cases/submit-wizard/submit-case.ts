import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { documents } from '../../../common/documents/documents.contract.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { CaseReceipt } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { pageLocale, pageTexts } from '../../i18n/use-translation.ts';
import { apiRequest as sendCall, type ApiError, type Result } from '../../api/api-request.ts';
import { filesOf, type Answers, type SentCase } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import type { StoredReceipt } from './receipt.ts';

export type Submitted = { ok: true; incident: CaseReceipt; earlier: boolean } | { ok: false; error: ApiError };

interface Submission {
  /** Idempotency key of the draft. */
  key: string;
  body: string;
  /** Masked. */
  mobile: string;
  /** Earlier submissions without an answer. */
  previous?: SentCase;
  setSent: (sent: SentCase | undefined) => void;
}

type PostCase = (body: string, key: string) => Promise<Result<{ incident: CaseReceipt }>>;

const postCase: PostCase = (body, idempotencyKey) => sendCall(cases.submit, JSON.parse(body) as SubmitCase, { idempotencyKey });

/** Errors with status 409 share a code, so the text tells them apart. */
export const isError = (error: ApiError, name: 'KEY_REUSED' | 'FILE_GONE'): boolean =>
  localised(error, 'description', pageLocale()) === pageTexts()(`errors.${name}`);

/** No answer or a server error: the case may have been received. */
const isIndeterminate = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** This attempt was rejected; the outcome of earlier ones stays unknown. */
const isRejected = ({ status }: ApiError): boolean => status === 401 || status === 403 || status === 429;

const toReceived = (incident: CaseReceipt, earlier: boolean): Submitted => ({ ok: true, incident, earlier });

/**
 * Sends the case with the draft's idempotency key, so that a double click, a second tab or a retry create one case. If
 * an earlier attempt was received, returns its receipt; `earlier` says that later changes are missing from it.
 */
export async function submitCase({ key, body, mobile, previous, setSent }: Submission, send: PostCase = postCase): Promise<Submitted> {
  const earlierBodies = (previous?.bodies ?? []).filter((sent) => sent !== body);
  setSent({ bodies: [...earlierBodies, body], mobile });
  const result = await send(body, key);
  if (result.ok) return toReceived(result.data.incident, false);
  if (!isError(result.error, 'KEY_REUSED')) {
    if (!isIndeterminate(result.error)) setSent(isRejected(result.error) ? previous : undefined);
    return result;
  }
  let failed: Submitted = result;
  for (const sent of earlierBodies.toReversed()) {
    const retried = await send(sent, key);
    if (retried.ok) return toReceived(retried.data.incident, true);
    failed = retried;
    if (!isError(retried.error, 'KEY_REUSED')) break;
  }
  return failed;
}

/** Sends the draft of this device. Returns its receipt. `mobile`: masked. */
export async function submitDraft(
  store: DraftStore,
  toInput: (answers: Answers) => Partial<SubmitCase>,
  mobile: string,
): Promise<Result<StoredReceipt>> {
  const { id, answers, sent } = store.state().draft;
  const input = toInput(answers);
  const outcome = await submitCase({ key: id, body: JSON.stringify(input), mobile, previous: sent, setSent: store.setSent });
  if (!outcome.ok) return outcome;
  const { incident, earlier } = outcome;
  const sentTo = (input.channelId === CHANNEL.EMAIL && input.requester?.email) || mobile;
  return { ok: true, data: { draftId: id, incident, sentTo, earlier, at: Date.now() } };
}

/** Ids of the draft's files that are missing on the server; all if the request fails. */
export async function missingFiles(answers: Answers): Promise<ReadonlySet<string>> {
  const ids = filesOf(answers).map(({ id }) => id);
  const result = await sendCall(documents.list, { ids });
  const existing = new Set(result.ok ? result.data.documents.map(({ id }) => id) : []);
  return new Set(ids.filter((id) => !existing.has(id)));
}
