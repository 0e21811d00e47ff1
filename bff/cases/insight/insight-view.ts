import { STATUS_NAMES } from '../../../common/cases/status-names.ts';
import type { NamePair } from '../../../common/cases/cases.types.ts';
import type { InsightFigures, InsightRow, InsightSatisfaction } from '../../../common/cases/insight.types.ts';
import { SURVEY_OPTIONS } from '../../../common/cases/survey.types.ts';
import type { FigureRow, RatedRow } from './insight.repository.ts';

type Names = readonly (NamePair & { id: string })[];

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
const share = (part: number, whole: number): number | null => (whole ? part / whole : null);
const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** The middle of so many cases by their working days; between two of them, the mean of both. */
function medianDays(rows: readonly FigureRow[]): number | null {
  const sorted = rows.filter(({ days }) => days !== null).sort((a, b) => a.days! - b.days!);
  const total = sum(sorted, ({ cases }) => cases);
  if (!total) return null;
  const at = (place: number): number => {
    let passed = 0;
    return sorted.find(({ cases }) => (passed += cases) > place)!.days!;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

export function figuresOf(rows: readonly FigureRow[]): InsightFigures {
  const answered = rows.filter(({ days }) => days !== null);
  const count = sum(answered, ({ cases }) => cases);
  return {
    submitted: sum(rows, ({ cases }) => cases),
    answered: count,
    onTime: share(
      sum(answered, ({ on_time }) => on_time),
      count,
    ),
    medianDays: medianDays(rows),
    restudied: share(
      sum(answered, ({ restudied }) => restudied),
      count,
    ),
  };
}

/** One row a name, in the order of the names; `all`: also where there are no cases. */
export function rowsOf(found: readonly FigureRow[], kind: FigureRow['kind'], names: Names, all: boolean): InsightRow[] {
  const byId = new Map<string, FigureRow[]>();
  for (const row of found) if (row.kind === kind) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return names
    .filter(({ id }) => all || byId.has(id))
    .map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr, ...figuresOf(byId.get(id) ?? []) }));
}

export const STATUS_ROWS: Names = STATUS_NAMES.map(({ code, nameEn, nameAr }) => ({ id: String(code), nameEn, nameAr }));

const average = (rows: readonly RatedRow[]): number | null => {
  const answers = sum(rows, (row) => row.answers);
  return answers ? twoDecimals(sum(rows, (row) => row.answers * row.rating) / answers) : null;
};

/** The questions in their order, the entities from the best rated on. */
export function satisfactionOf(
  rated: readonly RatedRow[],
  surveys: readonly { entity_id: string; surveys: number }[],
  names: Names,
): InsightSatisfaction {
  const nameOf = new Map(names.map((one) => [one.id, one]));
  const questions = SURVEY_OPTIONS.flatMap(({ id }) => {
    const own = rated.filter(({ option_id }) => option_id === id);
    const mean = average(own);
    if (mean === null) return [];
    const counts = [1, 2, 3, 4, 5].map((rating) =>
      sum(
        own.filter((row) => row.rating === rating),
        (row) => row.answers,
      ),
    );
    return [
      { optionId: id, average: mean, answers: sum(own, (row) => row.answers), counts: counts as [number, number, number, number, number] },
    ];
  });
  const entities = surveys.flatMap(({ entity_id, surveys: given }) => {
    const name = nameOf.get(entity_id);
    const mean = average(rated.filter((row) => row.entity_id === entity_id));
    return name && mean !== null ? [{ ...name, average: mean, surveys: given }] : [];
  });
  entities.sort((a, b) => b.average - a.average || b.surveys - a.surveys || a.nameEn.localeCompare(b.nameEn, 'en'));
  return { surveys: sum(surveys, (row) => row.surveys), average: average(rated), questions, entities };
}
