import { Ajv2020 } from 'ajv/dist/2020.js';
import { performance } from '../../common/cases/performance.contract.ts';
import type { PerformanceInput } from '../../common/cases/performance.dto.ts';
import { FIGURE_COLUMNS, OPEN_DATA } from '../../common/cases/open-data.ts';
import { seedCases } from '../support/bulk-cases.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';
import { CATALOG_SCHEMA } from './open-data-schema.ts';
import { FAULTS } from './dcat-faults.ts';
import { shapeErrors } from './dcat-shapes.ts';
import { idsByCode, moveToEightServices, openDataFile, type MonthRow } from './performance-sample.ts';

const clock = new FixedClock();
const COUNTS = ['answered', 'surveys', 'confirmations'] as const;
const LAST_YEAR = { from: '2025-11-01', to: '2026-10-31' };
let portal: Portal;
let guest: Visitor;
/** The IDs of entities and services by their code. */
let idOf: Map<string, string>;

const read = async (input: PerformanceInput) => (await guest.call(performance.read, input)).body.data;

const rowsOf = async (path: string) => JSON.parse((await openDataFile(guest, path)).text) as MonthRow[];

/** The cells of a CSV file, in which a quoted cell may contain commas. */
const cellsOf = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );

beforeAll(async () => {
  portal = await startPortal({ clock });
  await seedCases(portal, { cases: 3000, seed: 7, now: clock.now() });
  await moveToEightServices(portal);
  guest = new Visitor(portal);
  idOf = await idsByCode(portal);
});
afterAll(() => portal.close());

describe('open data', () => {
  it('has the documented columns in CSV and JSON', async () => {
    for (const [name, columns] of Object.entries(OPEN_DATA)) {
      const csv = await openDataFile(guest, `${name}.csv`);
      const jsonFile = await openDataFile(guest, `${name}.json`);
      expect([csv.type, jsonFile.type]).toEqual(['text/csv; charset=utf-8', 'application/json; charset=utf-8']);
      const [head, ...lines] = csv.text.replace('\uFEFF', '').trimEnd().split('\r\n');
      expect(head).toBe(columns.join(','));
      const rows = JSON.parse(jsonFile.text) as MonthRow[];
      expect(lines).toHaveLength(rows.length);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(Object.keys(row).sort()).toEqual([...columns].sort());
    }
  });

  it('has a DCAT catalogue that documents every file and column and states the licence', async () => {
    const reply = await guest.request('GET', '/open-data/catalog.jsonld');
    expect(reply.headers.get('content-type')).toMatch('application/ld+json');
    const validate = new Ajv2020({ allErrors: true }).compile(CATALOG_SCHEMA);
    const catalog: unknown = await reply.json();
    validate(catalog);
    expect(validate.errors).toBeNull();
    const urls = [...JSON.stringify(catalog).matchAll(/"dcat:downloadURL":\{"@id":"https?:\/\/[^/]+([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(urls).toHaveLength(2 * Object.keys(OPEN_DATA).length);
    for (const path of urls) expect((await guest.request('GET', path)).status).toBe(200);
  });

  it('conforms to the classes and properties of DCAT 3', async () => {
    const catalog = (await (await guest.request('GET', '/open-data/catalog.jsonld')).json()) as object;
    expect(shapeErrors(catalog)).toEqual([]);
    for (const [name, error] of Object.entries(FAULTS))
      expect([name, shapeErrors(error.make(catalog))]).toEqual([name, error.expected]);
  });

  it('publishes in the files exactly the figures of the page, for every period, group and format', async () => {
    const published = { 3: await read({ from: '2026-08-01', to: LAST_YEAR.to }), 12: await read(LAST_YEAR) };
    const rows = await rowsOf('performance.json');
    const groups = Object.values(published).flatMap(({ from, to, entities }) =>
      entities.flatMap((entity) =>
        (entity.id ? entity.services : [entity]).map((service) => ({ from, to, entityId: entity.id, service })),
      ),
    );
    const keyOf = (...parts: unknown[]) => parts.map((part) => part ?? null).join(' ');
    const rowOf = new Map(
      rows.map((row) => [
        keyOf(
          row['first_day'],
          row['last_day'],
          idOf.get(String(row['entity_code'])),
          idOf.get(String(row['service_code'])),
        ),
        row,
      ]),
    );
    expect(rowOf.size).toBe(rows.length);
    expect(rows.length).toBe(groups.length);
    for (const { from, to, entityId, service } of groups)
      for (const [figure, column] of Object.entries(FIGURE_COLUMNS))
        expect([column, rowOf.get(keyOf(from, to, entityId, service.id))?.[column]]).toEqual([
          column,
          service[figure as keyof typeof FIGURE_COLUMNS],
        ]);
    const months = await rowsOf('cases-monthly.json');
    const part = await rowsOf('cases-monthly.json?from=2026-04-01&to=2026-06-30');
    expect(part.length).toBeGreaterThan(0);
    expect(part).toEqual(
      months.filter((row) => String(row['month']) >= '2026-04' && String(row['month']) <= '2026-06'),
    );
    const sumOf = (some: readonly MonthRow[], column: string) =>
      some.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
    for (const { from, to, total } of Object.values(published))
      for (const column of COUNTS)
        expect(
          sumOf(
            months.filter(({ month }) => `${month}-01` >= from && `${month}-01` <= to),
            column,
          ),
        ).toBe(total[column] ?? 0);
  });

  it('has the same values in CSV as in JSON', async () => {
    for (const [name, columns] of Object.entries(OPEN_DATA)) {
      const rows = await rowsOf(`${name}.json`);
      const cells = cellsOf((await openDataFile(guest, `${name}.csv`)).text.replace('\uFEFF', '')).slice(1);
      expect(cells).toEqual(rows.map((row) => columns.map((column) => String(row[column] ?? ''))));
    }
  });
});
