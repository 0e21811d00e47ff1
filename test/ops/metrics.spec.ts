import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'prom-client';
import { cases } from '../../common/cases/cases.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { ROOT } from '../architecture/sources.ts';
import { metricsQuery } from '../support/metrics-query.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';
import { metricValue } from './metric-value.ts';

const metricsOf = async (portal: Portal): Promise<string> => (await fetch(`${portal.url}/metrics`)).text();

describe('metrics', () => {
  const clock = new FixedClock();
  let portal: Portal;
  let text: string;

  beforeAll(async () => {
    portal = await startPortal({ clock });
    text = await metricsOf(portal);
  });
  afterAll(() => portal.close());

  it('of cases match the database by status and overdue', async () => {
    const { db } = databaseOf(portal);
    const counted = await db
      .selectFrom('cases')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    const byStatus = new Map(counted.map(({ status, count }) => [status, Number(count)]));
    const names = {
      50: 'submitted',
      51: 'in_progress',
      52: 'awaiting_customer',
      53: 'cancelled_by_customer',
      54: 'resolved',
    };
    for (const [code, name] of Object.entries(names))
      expect([name, metricValue(text, 'customer_voice_cases_by_status', `status="${name}"`)]).toEqual([
        name,
        byStatus.get(Number(code) as 50) ?? 0,
      ]);
    const late = await db
      .selectFrom('cases')
      .select('id')
      .where('status', 'in', [50, 51, 58, 59])
      .where('due_at', '<', clock.now())
      .execute();
    expect(metricValue(text, 'customer_voice_cases_overdue')).toBe(late.length);
    expect(metricValue(text, 'customer_voice_database_connections_max')).toBeGreaterThan(0);
  });

  it('share one database query between concurrent scrapes', async () => {
    const query = metricsQuery(portal);
    clock.advance(5);
    await Promise.all(Array.from({ length: 20 }, () => metricsOf(portal)));
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('count sign-ins and passwords by result', async () => {
    const { signIn } = await import('../support/sign-in.ts');
    const before = metricValue(text, 'customer_voice_sign_ins_total', 'result="done"') || 0;
    await signIn(new Visitor(portal), 'agent');
    await signIn(new Visitor(portal), 'agent', 'Wrong#2026').catch(() => undefined);
    await new Visitor(portal).call(cases.read, { ticketNumber: 'x' });
    const after = await metricsOf(portal);
    expect(metricValue(after, 'customer_voice_sign_ins_total', 'result="done"')).toBe(before + 1);
    expect(metricValue(after, 'customer_voice_passwords_checked_total', 'result="wrong"')).toBeGreaterThan(0);
    expect(metricValue(after, 'customer_voice_admins_active')).toBeGreaterThan(0);
  });

  const FUNCTIONS =
    /^(sum|rate|max|min|count|by|absent|histogram_quantile|topk|clamp_min|vector|or|and|time|increase|le|job|status|route|channel|result|reason|kind|breaker|dependency|state|instance)$/;

  /** The labels that an expression groups by. */
  const groupsOf = (expression: string): string[] =>
    [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, group = '']) =>
      group.split(',').map((label) => label.trim()),
    );

  /** The metrics of an expression, with the labels it selects. */
  function metricsIn(expression: string): { name: string; labels: string[] }[] {
    const bare = expression.replace(/by \([^)]*\)/g, '').replace(/\[\w+\]/g, '');
    const matches = [...bare.matchAll(/([a-z_]\w*)(\{[^}]*\})?/g)].filter(([, name]) => !FUNCTIONS.test(defined(name)));
    return matches
      .filter(([whole]) => !/^".*"$/.test(whole))
      .map(([, name, selector = '']) => ({
        name: defined(name),
        labels: [...selector.matchAll(/(\w+)[=!]/g)].map(([, group = '']) => group),
      }));
  }

  /** Metrics of an expression that do not exist, and labels that they do not have. */
  async function unknownIn(expression: string): Promise<string[]> {
    // Labels that Prometheus adds to each instance.
    const known = new Map<string, string[]>([['up', ['job', 'instance']]]);
    for (const { name, type } of await register.getMetricsAsJSON()) {
      const labels = (register.getSingleMetric(name) as unknown as { labelNames?: string[] }).labelNames ?? [];
      const names =
        (type as unknown as string) === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name];
      for (const one of names)
        known.set(one, ['job', 'instance', ...labels, ...(one.endsWith('_bucket') ? ['le'] : [])]);
    }
    const metrics = metricsIn(expression);
    const wrong = metrics.flatMap(({ name, labels }) => {
      const has = known.get(name);
      return has ? labels.filter((label) => !has.includes(label)).map((label) => `${name}{${label}}`) : [name];
    });
    return [
      ...wrong,
      ...groupsOf(expression).filter((label) => !metrics.some(({ name }) => known.get(name)?.includes(label) ?? true)),
    ];
  }

  const dashboard = JSON.parse(readFileSync(join(ROOT, 'docs/operating/grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const rules = readFileSync(join(ROOT, 'docs/operating/alert-rules.yml'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)\n {8}expr: (.+)\n[^]*?runbook: docs\/operating\.md#([\w-]+)\n/g)];

  it('exist for every panel of the dashboard', async () => {
    const shown = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
    expect(shown.length).toBeGreaterThan(20);
    for (const { title, expr } of shown)
      expect([title, metricsIn(expr).length > 0, await unknownIn(expr)]).toEqual([title, true, []]);
  });

  it('exist for every alert, and every alert has a section in the operating guide', async () => {
    expect(alerts).toHaveLength(defined(rules.match(/- alert:/g)).length);
    const headings = [...readFileSync(join(ROOT, 'docs/operating.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) =>
      defined(match[1])
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, name, expr, section] of alerts) {
      expect([name, metricsIn(defined(expr)).length > 0, await unknownIn(defined(expr))]).toEqual([name, true, []]);
      expect(headings).toContain(section);
    }
    expect(await unknownIn('sum(rate(no_such_metric[5m])) by (status)')).toEqual(['no_such_metric']);
    expect(await unknownIn('max(customer_voice_cases_overdue{colour="red"})')).toEqual([
      'customer_voice_cases_overdue{colour}',
    ]);
  });
});
