import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'prom-client';
import { SparedPlaces } from '../../bff/outside/places/places.spared.ts';
import { PlacesPort, PlacesUnavailable } from '../../bff/outside/places/places.port.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { databaseOf } from '../documents/database-of.ts';
import { ROOT } from '../house/sources.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';

const metricsOf = async (portal: Portal): Promise<string> => (await fetch(`${portal.url}/metrics`)).text();
/** What a metric says, by its labels. */
function valueOf(text: string, name: string, labels = ''): number {
  const line = text.split('\n').find((one) => one.startsWith(labels ? `${name}{${labels}}` : `${name} `));
  return Number(line?.split(' ').at(-1));
}

it('spares a provider of places that is out of order, and its callers the wait', async () => {
  let asked = 0;
  class Broken extends PlacesPort {
    override autocomplete = () => this.details();
    override nearest = () => this.details();
    override details(): Promise<never> {
      asked += 1;
      return Promise.reject(new PlacesUnavailable('timeout'));
    }
  }
  const places = new SparedPlaces(new Broken());
  const faults: string[] = [];
  for (let times = 0; times < 8; times++)
    await places.autocomplete('dubai', 'en').catch((fault: PlacesUnavailable) => faults.push(fault.fault));
  expect(faults).toEqual([...Array<string>(5).fill('timeout'), ...Array<string>(3).fill('resting')]);
  expect([asked, places.resting]).toEqual([5, true]);
});

describe('the figures', () => {
  let portal: Portal;
  let text: string;

  beforeAll(async () => {
    portal = await startPortal();
    text = await metricsOf(portal);
  });
  afterAll(() => portal.close());

  it('of cases are those of the database, by status and past their day', async () => {
    const { db } = databaseOf(portal);
    const counted = await db
      .selectFrom('cases')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    const byStatus = new Map(counted.map(({ status, count }) => [status, Number(count)]));
    const names = { 50: 'submitted', 51: 'in_progress', 52: 'awaiting_customer', 53: 'cancelled_by_customer', 54: 'resolved' };
    for (const [code, name] of Object.entries(names))
      expect([name, valueOf(text, 'cases_by_status', `status="${name}"`)]).toEqual([name, byStatus.get(Number(code) as 50) ?? 0]);
    const late = await db
      .selectFrom('cases')
      .select('id')
      .where('status', 'in', [50, 51, 58, 59])
      .where('due_at', '<', new Date())
      .execute();
    expect(valueOf(text, 'cases_overdue')).toBe(late.length);
    expect(valueOf(text, 'database_connections_most')).toBeGreaterThan(0);
  });

  it('come from one question to the database, however many look', async () => {
    const asked = jest.spyOn(databaseOf(portal), 'db', 'get');
    await Promise.all(Array.from({ length: 20 }, () => metricsOf(portal)));
    // What the portal asks by itself meanwhile is little.
    expect(asked.mock.calls.length).toBeLessThan(20);
    asked.mockRestore();
  });

  it('count sign-ins and passwords by their results', async () => {
    const { signIn } = await import('../support/sign-in.ts');
    const before = valueOf(text, 'sign_ins_total', 'result="done"') || 0;
    await signIn(new Visitor(portal), 'agent');
    await signIn(new Visitor(portal), 'agent', 'Wrong#2026').catch(() => undefined);
    await new Visitor(portal).call(cases.read, { ticketNumber: 'x' });
    const after = await metricsOf(portal);
    expect(valueOf(after, 'sign_ins_total', 'result="done"')).toBe(before + 1);
    expect(valueOf(after, 'passwords_checked_total', 'result="wrong"')).toBeGreaterThan(0);
  });

  const FUNCTIONS =
    /^(sum|rate|max|min|count|by|absent|histogram_quantile|topk|clamp_min|vector|or|and|time|increase|le|job|status|route|channel|result|reason|kind|breaker|dependency|state|instance)$/;

  /** What an expression groups by. */
  const groupsOf = (expression: string): string[] =>
    [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap((match) => match[1]!.split(',').map((label) => label.trim()));

  /** The metrics of an expression, with the labels that it asks them for. */
  function metricsIn(expression: string): { name: string; labels: string[] }[] {
    const bare = expression.replace(/by \([^)]*\)/g, '').replace(/\[\w+\]/g, '');
    const found = [...bare.matchAll(/([a-z_]\w*)(\{[^}]*\})?/g)].filter(([, name]) => !FUNCTIONS.test(name!));
    return found
      .filter(([whole]) => !/^".*"$/.test(whole))
      .map(([, name, asked = '']) => ({ name: name!, labels: [...asked.matchAll(/(\w+)[=!]/g)].map((match) => match[1]!) }));
  }

  /** What is wrong with an expression: metrics that nobody exposes, labels that they do not have. */
  async function faultsOf(expression: string): Promise<string[]> {
    // What Prometheus itself adds for each instance that it scrapes.
    const known = new Map<string, string[]>([['up', ['job', 'instance']]]);
    for (const { name, type } of await register.getMetricsAsJSON()) {
      const labels = (register.getSingleMetric(name) as unknown as { labelNames?: string[] }).labelNames ?? [];
      const names = (type as unknown as string) === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name];
      for (const one of names) known.set(one, ['job', 'instance', ...labels, ...(one.endsWith('_bucket') ? ['le'] : [])]);
    }
    const metrics = metricsIn(expression);
    const wrong = metrics.flatMap(({ name, labels }) => {
      const has = known.get(name);
      return has ? labels.filter((label) => !has.includes(label)).map((label) => `${name}{${label}}`) : [name];
    });
    return [...wrong, ...groupsOf(expression).filter((label) => !metrics.some(({ name }) => known.get(name)?.includes(label) ?? true))];
  }

  const dashboard = JSON.parse(readFileSync(join(ROOT, 'docs/operating/grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const rules = readFileSync(join(ROOT, 'docs/operating/alert-rules.yml'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)\n {8}expr: (.+)\n[^]*?runbook: docs\/operating\.md#([\w-]+)\n/g)];

  it('that the dashboard shows are all there', async () => {
    const shown = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
    expect(shown.length).toBeGreaterThan(20);
    for (const { title, expr } of shown) expect([title, metricsIn(expr).length > 0, await faultsOf(expr)]).toEqual([title, true, []]);
  });

  it('that the alerts watch are all there, and each alert has its section of the handbook', async () => {
    expect(alerts).toHaveLength(rules.match(/- alert:/g)!.length);
    const headings = [...readFileSync(join(ROOT, 'docs/operating.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) =>
      match[1]!
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, name, expr, section] of alerts) {
      expect([name, metricsIn(expr!).length > 0, await faultsOf(expr!)]).toEqual([name, true, []]);
      expect(headings).toContain(section);
    }
    expect(await faultsOf('sum(rate(no_such_metric[5m])) by (status)')).toEqual(['no_such_metric']);
    expect(await faultsOf('max(cases_overdue{colour="red"})')).toEqual(['cases_overdue{colour}']);
  });
});
