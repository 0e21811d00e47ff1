import { Injectable } from '@nestjs/common';
import type { SimilarAnswer } from '../../../common/cases/agent-workspace.types.ts';
import type { CaseIdInput } from '../../../common/cases/cases.dto.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { staffScopeOf } from '../../scope/case-scope.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { caseText, FOR_SERVICES } from '../../ranking/ranked-texts.ts';
import { Ranker } from '../../ranking/ranker.ts';
import { comparedWords } from '../../ranking/terms.ts';
import { partsOfName } from '../../database/person-name.ts';
import { CaseAccess } from '../case-access.ts';
import { twoDecimals } from '../sums.ts';
import { SimilarAnswersRepository } from './similar-answers.repository.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** Ranking this many cases takes a few milliseconds. */
const MAX_RANKED = 100;
const MAX_ANSWERS = 3;
/** Descriptions that share fewer of their words are about something else. */
const MIN_COVERAGE = 0.3;

/** Finds how similar cases were answered. */
@Injectable()
export class SimilarAnswersService {
  constructor(
    private readonly access: CaseAccess,
    private readonly repository: SimilarAnswersRepository,
    private readonly clock: Clock,
  ) {}

  /** At most three answers of the caller's scope, best first, with gaps for personal data. Throws NOT_FOUND. */
  async similar(input: CaseIdInput, caller: Principal): Promise<{ answers: SimilarAnswer[] }> {
    const { row } = await this.access.findAsStaff(input, caller);
    const answered = await this.repository.answered(row, staffScopeOf(caller, this.clock.now()), MAX_RANKED);
    const ranker = await Ranker.of(answered.map(caseText), FOR_SERVICES);
    const seen = new Set<string>();
    const answers = ranker
      .rank(comparedWords(row.description))
      .filter(({ coverage }) => coverage >= MIN_COVERAGE)
      .flatMap(({ id, coverage }) => {
        const found = answered.find((one) => one.id === id);
        if (!found?.resolution || !found.resolution_at) return [];
        const text = withoutPersonalData(found.resolution, partsOfName(found));
        if (seen.has(text)) return [];
        seen.add(text);
        return {
          incidentId: id,
          text,
          answeredAt: found.resolution_at.toISOString(),
          confidence: twoDecimals(coverage),
        };
      })
      .slice(0, MAX_ANSWERS);
    return { answers };
  }
}
