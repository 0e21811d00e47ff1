import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { documents } from '../../../common/documents/documents.contract.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { SubmittedCase } from '../../../common/cases/submission.types.ts';
import { apiRequest, type ApiError, type Result } from '../../api/api-request.ts';
import { isError } from '../../api/browser-errors.ts';
import { filesOf, type Answers, type UnansweredAttempts } from './draft.ts';
import type { StoredReceipt } from './receipt.ts';
import type { TabDraft } from './tab-draft.ts';

export type SubmitOutcome = { ok: true; incident: SubmittedCase; earlier: boolean } | { ok: false; error: ApiError };

interface Submission {
  /** Idempotency key of the draft. */
  key: string;
  body: string;
  /** Masked. */
  mobile: string;
  /** Earlier attempts without a response. */
  previous?: UnansweredAttempts;
  setSent: (sent: UnansweredAttempts | undefined) => void;
}

type PostCase = (body: string, key: string) => Promise<Result<{ incident: SubmittedCase }>>;

const postCase: PostCase = (body, idempotencyKey) =>
  apiRequest(cases.submit, JSON.parse(body) as SubmitCase, { idempotencyKey });

/** No response or a server error: the case may have been received. */
const isIndeterminate = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** This attempt was rejected; the outcome of earlier ones stays unknown. */
const isRejected = (error: ApiError): boolean =>
  [401, 403, 429].includes(error.status) || isError(error, 'MOBILE_CHANGED');

/**
 * Sends the case with the draft's idempotency key, so that a double click, a second tab or a retry create one case. If
 * an earlier attempt was received, returns its receipt; `earlier` says that later changes are missing from it.
 */
export async function submitCase(
  { key, body, mobile, previous, setSent }: Submission,
  send: PostCase = postCase,
): Promise<SubmitOutcome> {
  const earlierBodies = (previous?.bodies ?? []).filter((sent) => sent !== body);
  setSent({ bodies: [...earlierBodies, body], mobile });
  const result = await send(body, key);
  if (result.ok) return { ok: true, incident: result.data.incident, earlier: false };
  if (!isError(result.error, 'KEY_REUSED')) {
    if (!isIndeterminate(result.error)) setSent(isRejected(result.error) ? previous : undefined);
    return result;
  }
  let failed: SubmitOutcome = result;
  for (const sent of earlierBodies.toReversed()) {
    const retried = await send(sent, key);
    if (retried.ok) return { ok: true, incident: retried.data.incident, earlier: true };
    failed = retried;
    if (!isError(retried.error, 'KEY_REUSED')) break;
  }
  return failed;
}

/** Sends the draft of this device. Returns its receipt. `mobile`: the masked number that the page shows. */
export async function submitDraft(
  draft: TabDraft,
  toInput: (answers: Answers) => Partial<SubmitCase>,
  mobile: string,
): Promise<Result<StoredReceipt>> {
  const { id, sent, setSent } = draft;
  const input = { ...toInput(draft.answers()), shownMobile: mobile };
  const outcome = await submitCase({
    key: id,
    body: JSON.stringify(input),
    mobile,
    previous: sent,
    setSent,
  });
  if (!outcome.ok) return outcome;
  const { incident, earlier } = outcome;
  // A middleware may not name the destinations.
  const sentTo = incident.sentTo ?? [(input.channelId === CHANNEL.EMAIL && input.requester?.email) || mobile];
  return { ok: true, data: { draftId: id, incident, sentTo, earlier, at: Date.now() } };
}

/** Ids of the draft's files that are missing on the server; undefined if the request fails. */
export async function missingFileIds(answers: Answers): Promise<ReadonlySet<string> | undefined> {
  const ids = filesOf(answers).map(({ id }) => id);
  const result = await apiRequest(documents.list, { ids });
  if (!result.ok) return undefined;
  const existing = new Set(result.data.documents.map(({ id }) => id));
  return new Set(ids.filter((id) => !existing.has(id)));
}
