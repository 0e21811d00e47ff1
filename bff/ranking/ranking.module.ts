import { Module } from '@nestjs/common';
import { LearningService } from './learning.service.ts';
import { LearntWordsRepository } from './learnt-words.repository.ts';
import { RankedTextsRepository } from './ranked-texts.repository.ts';
import { RankingService } from './ranking.service.ts';

/** Finds FAQs, services and case types by sentences. Imports no feature. */
@Module({
  providers: [RankedTextsRepository, RankingService, LearntWordsRepository, LearningService],
  exports: [RankingService],
})
export class RankingModule {}
