import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../common/durations.ts';
import type { CaseIdInput } from '../../../common/cases/cases.dto.ts';
import type { duplicates } from '../../../common/cases/duplicates.contract.ts';
import type { DuplicateCandidate } from '../../../common/cases/duplicates.types.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { staffScopeOf } from '../../scope/case-scope.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { caseText, FOR_SERVICES } from '../../ranking/ranked-texts.ts';
import { Ranker } from '../../ranking/ranker.ts';
import { comparedWords } from '../../ranking/terms.ts';
import { CaseAccess } from '../case-access.ts';
import type { CaseRow } from '../cases.repository.ts';
import { MAX_DAYS_APART, MIN_CONFIDENCE, scoreDuplicate } from './duplicate-score.ts';
import { DuplicatesRepository } from './duplicates.repository.ts';

/** Comparing this many cases takes a few milliseconds. */
const MAX_COMPARED = 300;
const MAX_CANDIDATES = 3;

/** Finds cases that may be about the same problem. */
@Injectable()
export class DuplicatesService implements ServiceOf<typeof duplicates> {
  constructor(
    private readonly access: CaseAccess,
    private readonly repository: DuplicatesRepository,
    private readonly clock: Clock,
  ) {}

  /** At most three cases of the caller's scope, the most likely first. Throws NOT_FOUND outside it. */
  async candidates(input: CaseIdInput, caller: Principal): Promise<{ candidates: DuplicateCandidate[] }> {
    const { row } = await this.access.findAsStaff(input, caller);
    const at = row.submitted_at.getTime();
    const period = { from: new Date(at - MAX_DAYS_APART * DAY_MS), to: new Date(at + MAX_DAYS_APART * DAY_MS) };
    const others = await this.repository.findNearby(row, staffScopeOf(caller, this.clock.now()), period, MAX_COMPARED);
    const shares = await wordShares(row, others);
    const subject = { ...row, serviceId: row.service_id, submittedAt: row.submitted_at };
    const candidates = others.map(({ id, ticket, status, issueId, title_en, title_ar, ...other }) => ({
      incidentId: id,
      ticketNumber: ticket,
      statusCode: status,
      ...scoreDuplicate(subject, other, shares.get(id) ?? 0),
      ...(issueId !== null && { knownIssue: { id: issueId, titleEn: title_en ?? '', titleAr: title_ar ?? '' } }),
    }));
    return {
      candidates: candidates
        .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
        .sort((a, b) => b.confidence - a.confidence || a.ageDays - b.ageDays)
        .slice(0, MAX_CANDIDATES),
    };
  }
}

/** By case ID: the share, 0 to 1, of the words of this description that the other one has too, in Arabic or English. */
export async function wordShares(
  { description }: Pick<CaseRow, 'description'>,
  others: readonly { id: string; description: string }[],
): Promise<Map<string, number>> {
  const ranker = await Ranker.of(others.map(caseText), { ...FOR_SERVICES, limit: others.length });
  return new Map(ranker.rank(comparedWords(description)).map(({ id, coverage }) => [id, coverage]));
}
