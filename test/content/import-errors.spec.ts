import { IMPORT_LIMITS, type ImportError } from '../../common/content/directory-editors.types.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';
import { uploadDirectory } from './upload-directory.ts';
import { xlsx } from './xlsx.ts';

const HEADING = 'nameAr,kind,code,entityCode,nameEn,active,replacedBy,branchCode';
const csv = (...lines: string[]): string => [HEADING, ...lines].join('\n');
let portal: Portal;
let contentManager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  contentManager = await signedInUser(portal, 'content');
});
afterAll(() => portal.close());

const named = ({ row, column, code }: ImportError): string => `${row} ${column} ${code}`;
const exported = async (): Promise<string> => (await contentManager.request('GET', '/api/directory/export')).text();
const errorsOf = async (file: string | Uint8Array): Promise<string[]> =>
  (await uploadDirectory(contentManager, file)).data.errors.map(named);

describe('the errors of a directory file', () => {
  it('are those of every cell at once, in the order of rows, then of the file’s columns', async () => {
    const file = csv(
      `,service,s-1,nobody,${'x'.repeat(101)}\u202E,maybe,gone,nowhere`,
      'أ,table,t-1,nobody,T,,,',
      'ب,service,../s,e-2,B,,t-1,',
      'ج,entity,e-1,e-2,C,,s-3,b-1',
      ',entity,E-1,,D,,,',
      'د,service,s-2,,E,,s-2,',
      'ه,service,s-3,e-1,F,,,b-2',
      'و,branch,b-1,e-2,G,,,',
      'ز,entity,e-2,,H,,,',
      'ح,service,s-4,e-1,I,yes,s-3,b-1,more',
      'ط,branch,b-2,nobody,=J,,,',
    );
    expect(await errorsOf(file)).toEqual([
      '2 nameAr nameAr',
      '2 entityCode importEntityUnknown',
      '2 nameEn tooLong',
      '2 nameEn bidiControls',
      '2 active directoryActive',
      '2 replacedBy importServiceUnknown',
      '2 branchCode importBranchUnknown',
      '3 kind directoryKind',
      '3 entityCode importEntityUnknown',
      '4 code directoryCode',
      '5 entityCode importNoEntity',
      '5 replacedBy importServiceOnly',
      '5 branchCode importServiceOnly',
      '6 nameAr nameAr',
      '6 code importCodeTwice',
      '7 entityCode importEntityMissing',
      '7 replacedBy replacedBy',
      '11 branchCode importBranchOfOther',
      '11  importCells',
      '12 entityCode importEntityUnknown',
      '12 nameEn importFormula',
    ]);
  });

  it('name a contact that is wrong, or that is not of an entity', async () => {
    const heading = 'kind,code,entityCode,nameEn,nameAr,contactPhone,contactEmail,website,hoursEn';
    const wrong = 'entity,c-1,,A,أ,+971 call us,info@,city,=1';
    expect(await errorsOf(`${heading}\n${wrong}\nservice,c-2,c-1,B,ب,+97125550100,,,9 am`)).toEqual([
      '2 contactPhone importFormula',
      '2 contactEmail email',
      '2 website website',
      '2 hoursEn importFormula',
      '3 contactPhone importEntityOnly',
      '3 hoursEn importEntityOnly',
    ]);
  });

  it('include those of the rows below a wrong heading, but nothing about columns that are missing', async () => {
    expect(await errorsOf('kind,code,phone,nameEn,nameEn,phone\nservice,,1,,\ntable,t,2,T,')).toEqual([
      '1 phone importColumnUnknown',
      '1 nameEn importColumnTwice',
      '1 entityCode importColumnMissing',
      '1 nameAr importColumnMissing',
      '2 code directoryCode',
      '2 nameEn nameEn',
      '3 kind directoryKind',
    ]);
  });

  it('name the cells with bytes that are not UTF-8, in a workbook as well', async () => {
    const latin1 = Buffer.from(csv('ا,entity,e,,Café,,,', ',entity,f,,Roads,,,').replaceAll('ا', 'a'), 'latin1');
    expect(await errorsOf(latin1)).toEqual(['2 nameEn importCharacters', '3 nameAr nameAr']);
    const sheet = [HEADING.split(','), ['ا', 'entity', 'e', '', 'Caf\uFFFD', '', '', '']];
    expect(await errorsOf(xlsx(sheet))).toEqual(['2 nameEn importCharacters']);
    expect(await exported()).not.toContain('Caf');
  });

  it('are none for date cells of a workbook, which are read as dates', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const day = '<c r="E2" s="1"><v>46352</v></c>';
    const row = `<row r="2">${['A|يوم', 'B|entity', 'C|day-1'].map((cell) => `<c r="${cell[0]}2" t="str"><v>${cell.slice(2)}</v></c>`).join('')}${day}</row>`;
    expect(await errorsOf(xlsx([HEADING.split(',')], row, undefined, { styles }))).toEqual([]);
    expect(await exported()).toContain('entity,day-1,,2026-11-26,');
  });

  it('end after the first ones with the number of the others', async () => {
    const rows = Array.from({ length: IMPORT_LIMITS.errors }, (_, index) => `أ,entity,e-${index},,,,,`);
    const { data } = await uploadDirectory(contentManager, csv(...rows, ',service,s,nobody,,,,'));
    expect([data.errors.length, data.errors.at(-1)]).toEqual([
      IMPORT_LIMITS.errors + 1,
      expect.objectContaining({ row: 0, code: 'importMore', descriptionEn: 'There are 3 more errors' }),
    ]);
  });
});
