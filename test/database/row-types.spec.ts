import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import ts from 'typescript';
import { Database } from '../../bff/database/database.ts';
import { testEnvironment } from '../support/portal.ts';

const FILE = fileURLToPath(new URL('../../bff/database/tables.ts', import.meta.url));

interface Column {
  /** Table and column. */
  name: string;
  nullable: boolean;
  /** Whether a row can be inserted without it. */
  optional: boolean;
}

/** The columns that the TypeScript types of the rows declare. */
function declaredColumns(): Column[] {
  const program = ts.createProgram([FILE], {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const has = (type: ts.Type, flag: ts.TypeFlags) =>
    (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & flag);
  /** The type with which a column is read or inserted: Kysely's `ColumnType` declares both as properties. */
  const typeFor = (type: ts.Type, use: '__select__' | '__insert__') =>
    (type.isUnion() ? type.types : [type]).flatMap((one) => {
      const property = one.getProperty(use);
      return property ? [checker.getTypeOfSymbol(property)] : [one];
    });
  const module = checker.getSymbolAtLocation(program.getSourceFile(FILE)!)!;
  const tables = checker.getExportsOfModule(module).find(({ name }) => name === 'Tables')!;
  return checker
    .getDeclaredTypeOfSymbol(tables)
    .getProperties()
    .flatMap((table) =>
      checker
        .getTypeOfSymbol(table)
        .getProperties()
        .map((column) => {
          const type = checker.getTypeOfSymbol(column);
          const nullable = typeFor(type, '__select__').some((one) => has(one, ts.TypeFlags.Null));
          const written = typeFor(type, '__insert__');
          const optional = written.some((one) =>
            has(one, ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Never),
          );
          return { name: `${table.name}.${column.name}`, nullable, optional };
        }),
    );
}

/** The columns of the database after all migrations. */
async function databaseColumns(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as optional
    from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely\\_%' and table_name not like 'pg\\_%'`.execute(
    database.db,
  );
  return rows;
}

describe('row types', () => {
  it('have the columns of the database, with their nulls and defaults', async () => {
    const { config, clean } = await testEnvironment();
    const database = await Database.open(config);
    try {
      const columns = new Map((await databaseColumns(database)).map((column) => [column.name, column]));
      const declared = declaredColumns();
      expect(declared.length).toBeGreaterThan(500);
      expect(declared.map(({ name }) => name).filter((name) => !columns.has(name))).toEqual([]);
      expect([...columns.keys()].filter((name) => !declared.some((one) => one.name === name))).toEqual([]);
      expect(declared.filter(({ name, nullable }) => columns.get(name)?.nullable !== nullable)).toEqual([]);
      expect(declared.filter(({ name, optional }) => optional && !columns.get(name)?.optional)).toEqual([]);
    } finally {
      await database.close();
      await clean();
    }
  });
});
