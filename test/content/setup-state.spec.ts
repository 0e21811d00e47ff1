import { NO_SETTINGS } from '../../bff/city/city-branding.ts';
import type { SetupMark } from '../../bff/setup/setup.repository.ts';
import { setupStateOf } from '../../bff/setup/setup-state.ts';

describe('an empty installation', () => {
  const empty = {
    services: 0,
    staff: 1,
    has_cases: false,
    backup_at: null,
    city: null,
    sla_version: 1,
    sla_targets: 0,
    holidays: 0,
    marks: new Map(),
    secure: true,
    demo: false,
  };

  it('offers the steps, and only TLS is done, because the public URL is https', () => {
    const { steps, defaults, offered } = setupStateOf(empty);
    expect([offered, steps.filter(({ done }) => done).map(({ name }) => name)]).toEqual([true, ['tls']]);
    expect(defaults.filter(({ isDefault }) => !isDefault)).toEqual([]);
  });

  it('offers no steps after they are dismissed or done', () => {
    const now = new Date();
    expect(setupStateOf({ ...empty, marks: new Map([['DISMISSED', now]]) }).offered).toBe(false);
    const city = { ...NO_SETTINGS, nameEn: 'x', cityEn: 'x', emblem: 'x', aboutEn: 'x', privacyEn: 'x' };
    const marks = new Map<SetupMark, Date>([
      ['EMAIL_SENT', now],
      ['SMS_SENT', now],
    ]);
    const done = setupStateOf({ ...empty, services: 1, staff: 2, has_cases: true, backup_at: now, city, marks });
    expect([done.offered, done.steps.every((step) => step.done)]).toEqual([false, true]);
  });
});
