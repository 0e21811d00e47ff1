/**
 * Whether the suites run on a PostgreSQL server, where each instance has its own connection pool. The embedded database
 * has one connection.
 */
export const ON_POSTGRES = process.env['TEST_DATABASE_URL'] !== undefined;
