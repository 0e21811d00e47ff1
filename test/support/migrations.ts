/** What the next version's instance runs against the database of a portal of this version. */
export { addIndex } from '../../bff/database/add-index.ts';
export { migrate, NewerSchemaError, type Migration } from '../../bff/database/migrate.ts';
