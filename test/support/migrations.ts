/** The functions that an instance of the next version runs on the database of a portal of this version. */
export { addIndex } from '../../bff/database/add-index.ts';
export { migrate, UnexpectedMigrationError, type Migration } from '../../bff/database/migrate.ts';
