import { directory } from '../../common/cases/directory.contract.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { uploadDirectory } from './upload-directory.ts';
import { xlsx } from './xlsx.ts';

const HEADING = 'kind,code,entityCode,nameEn,nameAr,descriptionEn,descriptionAr,keywords,active';
const ENTITY = 'entity,works,,Public Works,الأشغال العامة,Roads,الطرق,"طريق, quagmire",true';
const SERVICE = 'service,works-1,works,Repairs,الإصلاحات,,,,';
const csv = (...lines: string[]): string => [HEADING, ...lines].join('\r\n');
let portal: Portal;
let contentManager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  contentManager = await signedInUser(portal, 'content');
});
afterAll(() => portal.close());

const exported = async (): Promise<string> => (await contentManager.request('GET', '/api/directory/export')).text();
const counts = ({ created, updated, unchanged }: { created: number; updated: number; unchanged: number }) => [
  created,
  updated,
  unchanged,
];

describe('import and export of the directory', () => {
  it('previews without writing, imports, and changes nothing when repeated', async () => {
    const file = csv(ENTITY, SERVICE, 'branch,works-north,works,North,الشمال,,,,');
    const before = await exported();
    const preview = await uploadDirectory(contentManager, file, '?dryRun=true');
    expect([
      preview.status,
      counts(preview.data),
      preview.data.changes.map(({ row, action, code }) => [row, action, code]),
    ]).toEqual([
      200,
      [3, 0, 0],
      [
        [2, 'CREATE', 'works'],
        [3, 'CREATE', 'works-1'],
        [4, 'CREATE', 'works-north'],
      ],
    ]);
    expect(await exported()).toBe(before);
    expect(counts((await uploadDirectory(contentManager, file)).data)).toEqual([3, 0, 0]);
    expect(counts((await uploadDirectory(contentManager, file)).data)).toEqual([0, 0, 3]);
    const { entities } = (await new Visitor(portal).call(directory.entities, { text: 'QUAGMIRE' })).body.data;
    expect(entities.map(({ nameEn }) => nameEn)).toEqual(['Public Works']);
    const services = await new Visitor(portal).call(directory.services, { entityId: defined(entities[0]).id });
    expect(services.body.data.services.map(({ nameAr }) => nameAr)).toEqual(['الإصلاحات']);
  });

  it('reads semicolons, a byte-order mark, any letter case and a workbook', async () => {
    const renamed = [HEADING, SERVICE.replace('Repairs', 'Road repairs')]
      .map((line) => line.replaceAll(',', ';'))
      .join('\n');
    expect(
      counts((await uploadDirectory(contentManager, `\uFEFF${renamed.replace('works-1', 'WORKS-1')}`)).data),
    ).toEqual([0, 1, 0]);
    const sheet = [
      HEADING.split(','),
      ['service', 'works-1', 'works', 'Road repairs', 'إصلاح الطرق', '', '', '', 'FALSE'],
    ];
    const { data } = await uploadDirectory(contentManager, xlsx(sheet));
    expect([counts(data), data.changes[0]?.columns]).toEqual([
      [0, 1, 0],
      ['nameAr', 'active'],
    ]);
  });

  it('exports what it imports, also texts that look like formulas', async () => {
    await uploadDirectory(contentManager, csv(`service,works-2,works,'=1+1,"نص, ""مقتبس""",,,,`));
    const file = await exported();
    expect(file).toContain(`service,works-2,works,'=1+1,"نص, ""مقتبس""",`);
    const { data } = await uploadDirectory(contentManager, file);
    expect([data.errors, data.created, data.updated]).toEqual([[], 0, 0]);
  });

  it('changes nothing when an export with keywords of any separator is imported', async () => {
    const { entities } = (await new Visitor(portal).call(directory.entities, { pageSize: 1 })).body.data;
    const service = { entityId: defined(entities[0]).id, code: 'words', nameEn: 'Words', nameAr: 'كلمات' };
    const add = (keywords: string[]) => contentManager.call(directoryEditors.addService, { ...service, keywords });
    for (const keywords of [[''], [','], ['lamp', ' ; ']]) expect((await add(keywords)).status).toBe(400);
    const added = await add(['water, sewage', 'مياه، صرف', ' lamp post ']);
    expect(added.body.data.service.keywords).toEqual(['water', 'sewage', 'مياه', 'صرف', 'lamp post']);
    expect((await uploadDirectory(contentManager, await exported())).data).toMatchObject({
      created: 0,
      updated: 0,
      errors: [],
    });
  });

  it('retires and replaces by file', async () => {
    const file = `${HEADING},replacedBy\nservice,works-2,works,Two,اثنان,,,,false,works-3\nservice,works-3,works,Three,ثلاثة,,,,,\n`;
    expect(counts((await uploadDirectory(contentManager, file)).data)).toEqual([1, 1, 0]);
    expect(counts((await uploadDirectory(contentManager, file)).data)).toEqual([0, 0, 2]);
  });

  it('puts a service into a branch by file, also one that comes later in it', async () => {
    const file = `${HEADING},branchCode\nservice,pier,works,Pier,رصيف,,,,,dock\nbranch,dock,works,Dock,مرسى,,,,,\n`;
    expect(counts((await uploadDirectory(contentManager, file)).data)).toEqual([2, 0, 0]);
    expect(counts((await uploadDirectory(contentManager, file)).data)).toEqual([0, 0, 2]);
    const { db } = databaseOf(portal);
    const branchOf = async () =>
      (
        await db
          .selectFrom('services as s')
          .innerJoin('branches as b', 'b.id', 's.branch_id')
          .select('b.code')
          .where('s.code', '=', 'pier')
          .executeTakeFirst()
      )?.code;
    expect(await branchOf()).toBe('dock');
    const moved = `${HEADING},branchCode\nservice,pier,works,Pier,رصيف,,,,,WORKS-NORTH\n`;
    expect((await uploadDirectory(contentManager, moved)).data.changes[0]?.columns).toEqual(['branchCode']);
    // Without the column, as in the export, the service keeps its branch.
    expect((await uploadDirectory(contentManager, await exported())).data.updated).toBe(0);
    expect(await branchOf()).toBe('works-north');
  });

  it('imports 2,000 rows', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) =>
      index < 50
        ? `entity,e${index},,Office ${index},مكتب ${index},,,,`
        : `service,s${index},e${index % 50},Service ${index},خدمة ${index},Text,نص,كلمة|word,true`,
    );
    expect(counts((await uploadDirectory(contentManager, csv(...rows))).data)).toEqual([2000, 0, 0]);
  });
});

const INVALID_FILES: [string, string | Buffer, string][] = [
  ['an empty file', '', '0  importEmpty'],
  ['a heading alone', csv(), '0  importEmpty'],
  ['UTF-16', Buffer.from(csv(ENTITY), 'utf16le'), '0  importEncoding'],
  [
    'UTF-16 without a byte-order mark and with one byte more',
    Buffer.from(`\u4100${csv(ENTITY)}`, 'utf16le'),
    '0  importEncoding',
  ],
  ['a heading in Windows-1256', Buffer.from([0xc7, 0xe1, ...Buffer.from(csv(ENTITY))]), '0  importEncoding'],
  ['a NUL character', csv(ENTITY.replace('Roads', 'Ro\u0000ads')), '2 descriptionEn importCharacters'],
  ['an open quotation mark', csv(ENTITY.replace('Roads', '"Roads')), '2  importQuote'],
  ['a formula', csv(ENTITY.replace('Roads', '=HYPERLINK(1)')), '2 descriptionEn importFormula'],
  ['a missing column', csv(ENTITY).replaceAll(',nameAr', ''), '1 nameAr importColumnMissing'],
  ['an unknown column', csv(ENTITY).replace('keywords', 'password'), '1 password importColumnUnknown'],
  ['a column twice', csv(ENTITY).replace('descriptionEn', 'nameEn'), '1 nameEn importColumnTwice'],
  ['100,000 columns', `${HEADING}${',x'.repeat(100_000)}\n${ENTITY}`, '0  importColumns'],
  ['a row of 4 million commas', `${csv(ENTITY)}\n${','.repeat(4_000_000)}`, '0  importColumns'],
  [
    'too many rows',
    csv(...Array.from({ length: 10_001 }, (_, index) => ENTITY.replace('works', `w${index}`))),
    '0  importRows',
  ],
  ['more cells than headings', csv(`${ENTITY},more`), '2  importCells'],
  ['an unknown kind', csv(ENTITY.replace('entity', 'table')), '2 kind directoryKind'],
  ['a code with a path', csv(ENTITY.replace('works', '../works')), '2 code directoryCode'],
  ['a name that is too long', csv(ENTITY.replace('Public Works', 'x'.repeat(101))), '2 nameEn tooLong'],
  ['a missing name', csv(ENTITY.replace('الأشغال العامة', ' ')), '2 nameAr nameAr'],
  ['an unknown flag', csv(ENTITY.replace('true', 'maybe')), '2 active directoryActive'],
  ['a code twice', csv(ENTITY, ENTITY.replace('works', 'WORKS')), '3 code importCodeTwice'],
  ['an unknown entity', csv('service,s,nobody,One,واحد,,,,'), '2 entityCode importEntityUnknown'],
  ['a service that moves', csv('service,works-1,e1,One,واحد,,,,'), '2 entityCode fixedEntity'],
  ['an entity of an entity', csv(ENTITY.replace('works,', 'works,works')), '2 entityCode importNoEntity'],
  [
    'replacements in a circle',
    `${HEADING},replacedBy\nservice,a,e1,A,أ,,,,false,b\nservice,b,e1,B,ب,,,,false,a\n`,
    '2 replacedBy replacedBy,3 replacedBy replacedBy',
  ],
  ['an unknown branch', `${HEADING},branchCode\nservice,c,works,C,ج,,,,,nowhere\n`, '2 branchCode importBranchUnknown'],
  [
    'a branch of another entity',
    `${HEADING},branchCode\nservice,c,e1,C,ج,,,,,works-north\n`,
    '2 branchCode importBranchOfOther',
  ],
  [
    'the branch of a branch',
    `${HEADING},branchCode\nbranch,c,works,C,ج,,,,,works-north\n`,
    '2 branchCode importServiceOnly',
  ],
  ['an archive that claims 1 GB', xlsx([HEADING.split(',')], '', 2 ** 30), '0  importUnreadable'],
  [
    'a workbook with a formula',
    xlsx([HEADING.split(','), ENTITY.split(',')], '<row r="3"><c r="D3"><f>1+1</f><v>2</v></c></row>'),
    '3 nameEn importFormula',
  ],
  [
    'a workbook with column XFD',
    xlsx([HEADING.split(','), ['x']], '<row r="3"><c r="XFD3" t="str"><v>2</v></c></row>'),
    '0  importColumns',
  ],
  ['a workbook with entities', xlsx([['kind']], '<!DOCTYPE x [<!ENTITY a "b">]>'), '0  importUnreadable'],
  ['a truncated workbook', xlsx([HEADING.split(',')]).subarray(0, 400), '0  importUnreadable'],
];

describe('invalid files', () => {
  it.each(INVALID_FILES)('names the error of %s and writes nothing', async (_, file, expected) => {
    const before = await exported();
    const { status, data } = await uploadDirectory(contentManager, file);
    const errors = data.errors.map(({ row, column, code }) => `${row} ${column} ${code}`);
    for (const one of expected.split(',')) expect(errors).toContain(one);
    for (const { descriptionEn, descriptionAr } of data.errors)
      expect([descriptionEn, descriptionAr]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/[ء-ي]/)]);
    expect([status, counts(data), await exported()]).toEqual([200, [0, 0, 0], before]);
  });
});

describe('npm run directory', () => {
  it('adds the starter directory to an empty portal, and the city’s own file by code', async () => {
    const empty = await startPortal({ demo: false });
    const database = databaseOf(empty);
    const run = (...args: string[]) => runCommand(empty, 'directory', args);
    const entities = async () => (await new Visitor(empty).call(directory.entities, { pageSize: 100 })).body.data;
    try {
      expect((await entities()).total).toBe(0);
      expect(await run('starter')).toMatch(/^Added \d{3}, changed 0, unchanged 0\.\n$/);
      expect((await entities()).total).toBe(46);
      expect(await run('starter')).toMatch(/^Added 0, changed 0, unchanged \d{3}\.\n$/);
      expect(await run('export')).toContain('entity,transport-authority,,Transport Authority,هيئة النقل');
      await expect(run('import')).rejects.toThrow('node dist/bff/commands/directory.js');
      const actions = await database.db.selectFrom('operator_audit_log').select(['action', 'details']).execute();
      expect(actions).toEqual([{ action: 'DIRECTORY_IMPORTED', details: { created: expect.any(Number), updated: 0 } }]);
    } finally {
      await empty.close();
    }
  });
});
