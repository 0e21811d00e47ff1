import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { users } from '../../common/users/users.contract.ts';
import { Database } from '../database/database.ts';

/** Implements the endpoints for reference data of accounts. */
@Injectable()
export class UsersService implements ServiceOf<typeof users> {
  constructor(private readonly database: Database) {}

  async nationalities() {
    const rows = await this.database.db.selectFrom('nationalities').selectAll().orderBy('sort').execute();
    return { nationalities: rows.map((row) => ({ id: row.id, nameEn: row.name_en, nameAr: row.name_ar })) };
  }
}
