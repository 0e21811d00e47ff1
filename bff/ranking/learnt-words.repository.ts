import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** SQL for the words that the ranking learns from cases. */
@Injectable()
export class LearntWordsRepository {
  constructor(private readonly database: Database) {}

  async serviceIds(): Promise<string[]> {
    const rows = await this.database.db.selectFrom('services').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  }

  /** The newest descriptions of a service, after transfers and without those that retention or erasure emptied. */
  async descriptions(serviceId: string, limit: number): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('cases')
      .where('service_id', '=', serviceId)
      .where('anonymized_at', 'is', null)
      .where('description', '<>', '')
      .orderBy('submitted_at', 'desc')
      .orderBy('id')
      .select('description')
      .limit(limit)
      .execute();
    return rows.map(({ description }) => description);
  }

  /** Replaces all learnt words, so that nothing is left of cases that are gone. */
  async replace(words: ReadonlyMap<string, string[]>, at: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.db.deleteFrom('learnt_words').execute();
      const rows = [...words].map(([service_id, list]) => ({ service_id, words: list, learnt_at: at }));
      if (rows.length) await this.database.db.insertInto('learnt_words').values(rows).execute();
    });
  }
}
