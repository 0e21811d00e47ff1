import { Injectable } from '@nestjs/common';
import type { PortOf } from '../../common/contract/call.ts';
import type { users } from '../../common/users/users.contract.ts';
import { Database } from '../store/database.ts';

/** Answers the calls about accounts. */
@Injectable()
export class UsersService implements PortOf<typeof users> {
  constructor(private readonly database: Database) {}

  async nationalities() {
    const rows = await this.database.db.selectFrom('nationalities').selectAll().orderBy('sort').execute();
    return { nationalities: rows.map((row) => ({ id: row.id, nameEn: row.name_en, nameAr: row.name_ar })) };
  }
}
