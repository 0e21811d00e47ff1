import { readFileSync } from 'node:fs';
import { matchIssues } from '../../bff/cases/known-issues/issue-match.ts';
import { FOR_SERVICES } from '../../bff/ranking/ranked-texts.ts';
import { Ranker } from '../../bff/ranking/ranker.ts';
import { METRES_PER_DEGREE, percentOf } from './report.ts';

interface Issue {
  id: string;
  service: string;
  /** The radius in metres; null: the whole city. */
  area: number | null;
  titleEn: string;
  titleAr: string;
  textEn: string;
  textAr: string;
}
interface Report {
  /** The known issue from whose centre `metres` is measured. */
  issue: string;
  language: 'ar' | 'en';
  service?: string;
  metres: number;
  text: string;
  /** Whether it is about the known issue. */
  same: boolean;
}

interface City {
  issues: Issue[];
  reports: Report[];
}

/** Known issues of different authors, each with the reports near them. */
const CITIES = JSON.parse(readFileSync(new URL('known-issues.json', import.meta.url), 'utf8')) as City[];

/** Prints how many of the known issues that residents see are right, and how many of the right ones they see. */
export async function evaluateKnownIssues(listMisses: boolean): Promise<void> {
  const results = (await Promise.all(CITIES.map(matchReports))).flat();
  const isRight = ({ same, issue }: Report, id: string) => same && id === issue;
  const parts = [undefined, 'ar', 'en'].map((language) =>
    results.filter((one) => !language || one.language === language),
  );
  const precision = parts.map((part) => {
    const shown = part.flatMap((one) => one.shown.map((id) => isRight(one, id)));
    return percentOf(shown.filter(Boolean).length, shown.length);
  });
  const recall = parts.map((part) => {
    const wanted = part.filter(({ same }) => same);
    return percentOf(wanted.filter((one) => one.shown.includes(one.issue)).length, wanted.length);
  });
  process.stdout.write('\n| known issues that residents see | all | Arabic | English |\n|---|---|---|---|\n');
  process.stdout.write(`| precision | ${precision.join(' | ')} |\n| recall | ${recall.join(' | ')} |\n`);
  if (!listMisses) return;
  for (const one of results.filter(({ same, shown, issue }) => (same ? shown.join() !== issue : shown.length > 0)))
    process.stdout.write(
      `${one.text} (${one.metres} m): ${one.shown.join(', ') || 'nothing'}; ${one.same ? one.issue : 'nothing'}\n`,
    );
}

/** The known issues are some kilometres apart. */
const centreOf = (index: number) => ({ latitude: 24.4 + index * 0.05, longitude: 54.4 });

/** The reports with the known issues that residents see for them. */
async function matchReports({ issues, reports }: City) {
  const rows = issues.map(({ id, service, area }, index) => ({
    id,
    entity_id: 'one',
    service_id: service,
    latitude: area && centreOf(index).latitude,
    longitude: area && centreOf(index).longitude,
    radius: area,
  }));
  const texts = issues.map((one) => ({
    id: one.id,
    name: `${one.titleEn}\n${one.titleAr}`,
    keywords: '',
    about: `${one.textEn}\n${one.textAr}`,
  }));
  const ranker = await Ranker.of(texts, FOR_SERVICES);
  return reports.map((report) => {
    const centre = centreOf(rows.findIndex(({ id }) => id === report.issue));
    const location = { ...centre, latitude: centre.latitude + report.metres / METRES_PER_DEGREE };
    const shared = new Map(ranker.rank(report.text).map(({ id, coverage }) => [id, coverage]));
    const shown = matchIssues({ text: report.text, location, serviceId: report.service }, rows, shared).map(
      ({ row }) => row.id,
    );
    return { ...report, shown };
  });
}
