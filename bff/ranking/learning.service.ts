import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS } from '../../common/durations.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { LearntWordsRepository } from './learnt-words.repository.ts';
import { countWords, sumOf, typicalWords, type WordCounts } from './typical-words.ts';

/** Names and keywords alone decide while a service has fewer cases. */
const MIN_CASES = 50;
/** The newest cases of a service say enough, and bound the time and memory of a run. */
const MAX_CASES = 500;

/** Learns once a day which words are typical of the cases of each service. */
@Injectable()
export class LearningService {
  constructor(
    private readonly repository: LearntWordsRepository,
    private readonly clock: Clock,
  ) {}

  @JobHandler({ queue: 'learning', every: DAY_MS, leaseMs: HOUR_MS })
  async learn(): Promise<void> {
    const counts = new Map<string, WordCounts>();
    for (const id of await this.repository.serviceIds()) {
      counts.set(id, countWords(await this.repository.descriptions(id, MAX_CASES)));
      // Between services other requests are served.
      await setImmediate();
    }
    const all = sumOf(counts.values());
    const learnt = [...counts]
      .filter(([, { cases }]) => cases >= MIN_CASES)
      .map(([id, own]) => [id, typicalWords(own, all)] as const);
    await this.repository.replace(new Map(learnt), this.clock.now());
  }
}
