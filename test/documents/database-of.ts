import type { Type } from '@nestjs/common';
import { Database } from '../../bff/database/database.ts';
import type { Portal } from '../support/portal.ts';

/** The database of a running portal. */
export const databaseOf = (portal: Portal): Database => portal.get(Database as unknown as Type<Database>);
