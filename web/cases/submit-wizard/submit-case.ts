import { cases } from '../../../common/cases/cases.contract.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { CaseReceipt } from '../../../common/cases/cases.types.ts';
import { PORTAL_ERRORS } from '../../../common/errors/portal-errors.ts';
import { send as sendCall, type Failure, type Result } from '../../client/send.ts';
import type { SentCase } from './draft.ts';

export type Submitted = { ok: true; incident: CaseReceipt; earlier: boolean } | { ok: false; error: Failure };

interface Submission {
  /** Of the draft: the same until the answer is known. */
  key: string;
  body: string;
  /** Masked. */
  mobile: string;
  /** What was sent before and never answered. */
  before?: SentCase;
  mark: (sent: SentCase | undefined) => void;
}

type Post = (body: string, key: string) => Promise<Result<{ incident: CaseReceipt }>>;

const post: Post = (body, idempotencyKey) => sendCall(cases.submit, JSON.parse(body) as SubmitCase, { idempotencyKey });

/** Errors of status 409 share a code; their words tell them apart. */
export const isError = (error: Failure, name: 'KEY_REUSED' | 'FILE_GONE'): boolean => error.descriptionEn === PORTAL_ERRORS[name].en;

/** No word about what was sent: nothing came back, a server failed, or it did not look at the case at all. */
const tellsNothing = ({ status }: Failure): boolean => status === 0 || status >= 500 || status === 401 || status === 403 || status === 429;

const received = (incident: CaseReceipt, earlier: boolean): Submitted => ({ ok: true, incident, earlier });

/**
 * Sends the case under the draft's one key. Pressing again, a second tab and a retry after a lost connection end at the same case. Where
 * an earlier attempt had arrived after all, its receipt is fetched: `earlier` says that later changes are not in it.
 */
export async function submitCase({ key, body, mobile, before, mark }: Submission, to: Post = post): Promise<Submitted> {
  const earlier = (before?.bodies ?? []).filter((sent) => sent !== body);
  mark({ bodies: [...earlier, body], mobile });
  const answer = await to(body, key);
  if (answer.ok) return received(answer.data.incident, false);
  if (!isError(answer.error, 'KEY_REUSED')) {
    if (!tellsNothing(answer.error)) mark(undefined);
    return answer;
  }
  let failed: Submitted = answer;
  for (const sent of earlier.toReversed()) {
    const first = await to(sent, key);
    if (first.ok) return received(first.data.incident, true);
    failed = first;
    if (!isError(first.error, 'KEY_REUSED')) break;
  }
  return failed;
}
