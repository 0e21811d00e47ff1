import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { Database } from './database.ts';
import { describeSchema } from './schema-description.ts';

// `npm run docs:schema`: writes schema.sql from an embedded database to which all migrations were applied.
const directory = mkdtempSync(join(tmpdir(), 'portal-schema-'));
const database = await Database.open(readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent' }));
writeFileSync(new URL('./schema.sql', import.meta.url), await describeSchema(database));
await database.close();
rmSync(directory, { recursive: true });
