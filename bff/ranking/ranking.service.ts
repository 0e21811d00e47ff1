import { Injectable } from '@nestjs/common';
import type { SuggestedCaseType, SuggestedFaq, SuggestedService } from '../../common/suggestions/suggestions.types.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { withConfidence } from './confidence.ts';
import { rankFaqs } from './rank-faqs.ts';
import { toServiceWithEntity } from './service-with-entity.ts';
import {
  caseTypeText,
  faqText,
  FOR_CASE_TYPES,
  FOR_FAQS,
  FOR_SERVICES,
  RankedRows,
  serviceText,
} from './ranked-texts.ts';
import { RankedTextsRepository } from './ranked-texts.repository.ts';

/** Finds FAQs, services and case types for a sentence: at most three of a kind with enough confidence, best first. */
@Injectable()
export class RankingService {
  private readonly serviceRows;
  private readonly faqRows;
  private readonly caseTypeRows;

  constructor(repository: RankedTextsRepository, clock: Clock) {
    this.serviceRows = new RankedRows(() => repository.services(), serviceText, FOR_SERVICES, clock);
    this.faqRows = new RankedRows(() => repository.faqs(), faqText, FOR_FAQS, clock);
    this.caseTypeRows = new RankedRows(() => repository.caseTypes(), caseTypeText, FOR_CASE_TYPES, clock);
  }

  async faqs(text: string): Promise<SuggestedFaq[]> {
    const [{ byId, ranker }, services] = await Promise.all([this.faqRows.get(), this.serviceRows.get()]);
    return rankFaqs(text, ranker, services.ranker).map(({ id, confidence }) => {
      const faq = byId.get(id)!;
      return {
        id,
        questionEn: faq.question_en,
        questionAr: faq.question_ar,
        answerEn: faq.answer_en,
        answerAr: faq.answer_ar,
        confidence,
      };
    });
  }

  /** With `caseTypeId`, only services that accept cases of this type. */
  async services(text: string, caseTypeId?: number): Promise<SuggestedService[]> {
    const { byId, ranker } = await this.serviceRows.get();
    const acceptsCaseType = (id: string): boolean => {
      const types = byId.get(id)?.case_types;
      return !caseTypeId || !types || types.includes(caseTypeId);
    };
    const found = withConfidence('service', ranker.rank(text, acceptsCaseType));
    return found.map(({ id, confidence }) => ({ ...toServiceWithEntity(byId.get(id)!), confidence }));
  }

  async caseTypes(text: string): Promise<SuggestedCaseType[]> {
    const { ranker } = await this.caseTypeRows.get();
    return withConfidence('caseType', ranker.rank(text)).map(({ id, confidence }) => ({ id: Number(id), confidence }));
  }
}
