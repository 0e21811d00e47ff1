import type { Type } from '@nestjs/common';
import { Database } from '../../bff/database/database.ts';
import type { Config } from '../../bff/config/config.ts';
import type { Portal } from './portal.ts';

export type { Database };

/** The database of a running portal. */
export const databaseOf = (portal: Pick<Portal, 'get'>): Database => portal.get(Database as unknown as Type<Database>);

/** Opens a database, and migrates it, as an instance does at its start. */
export const openDatabase = (config: Config): Promise<Database> => Database.open(config);
