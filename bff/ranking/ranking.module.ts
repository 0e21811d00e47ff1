import { Module } from '@nestjs/common';
import { RankedTextsRepository } from './ranked-texts.repository.ts';
import { RankedTextsIndex } from './ranked-texts.ts';
import { RankingService } from './ranking.service.ts';

/** Finds FAQs, services and case types by sentences. Imports no feature. */
@Module({ providers: [RankedTextsRepository, RankedTextsIndex, RankingService], exports: [RankingService] })
export class RankingModule {}
