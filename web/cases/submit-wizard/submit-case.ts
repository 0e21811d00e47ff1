import { cases } from '../../../common/cases/cases.contract.ts';
import { documents } from '../../../common/documents/documents.contract.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { CaseReceipt } from '../../../common/cases/cases.types.ts';
import { PORTAL_ERRORS } from '../../../common/errors/portal-errors.ts';
import { send as sendCall, type Failure, type Result } from '../../client/send.ts';
import type { Answers, SentCase } from './draft.ts';

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

/** Nothing came back, or a server failed on the way: the case may have arrived or not. */
const tellsNothing = ({ status }: Failure): boolean => status === 0 || status >= 500;

/** Refused at the door: this attempt did not arrive, and nothing was said of earlier ones. */
const isTurnedAway = ({ status }: Failure): boolean => status === 401 || status === 403 || status === 429;

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
    if (!tellsNothing(answer.error)) mark(isTurnedAway(answer.error) ? before : undefined);
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

/** Which of the draft's files the server no longer has; all of them when it cannot say. */
export async function goneFiles({ attachments, voice }: Answers): Promise<ReadonlySet<string>> {
  const ids = [...attachments.map(({ id }) => id), ...(voice ? [voice.id] : [])];
  const answer = await sendCall(documents.list, { ids });
  const there = new Set(answer.ok ? answer.data.documents.map(({ id }) => id) : []);
  return new Set(ids.filter((id) => !there.has(id)));
}
