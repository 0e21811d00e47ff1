import type { SetupDefaultName, SetupState, SetupStep, SetupStepName } from '../../common/setup/setup.types.ts';
import { NO_SETTINGS } from '../city/city-branding.ts';
import type { SetupFacts, SetupMark } from './setup.repository.ts';

interface Installation extends SetupFacts {
  marks: ReadonlyMap<SetupMark, Date>;
  /** Whether the public URL is https. */
  secure: boolean;
  demo: boolean;
}

const step = (
  name: SetupStepName,
  done: boolean,
  { count = null, at }: { count?: number | null; at?: Date | null } = {},
): SetupStep => ({
  name,
  done,
  count,
  at: at?.toISOString() ?? null,
});

/** The set-up steps with their state, and which settings still have their defaults. */
export function setupStateOf({ marks, secure, demo, ...facts }: Installation): SetupState {
  const city = { ...NO_SETTINGS, ...facts.city };
  const colleagues = Math.max(0, facts.staff - 1);
  const [email, sms] = [marks.get('EMAIL_SENT'), marks.get('SMS_SENT')];
  const steps = [
    step('directory', facts.services > 0, { count: facts.services }),
    step('staff', colleagues > 0, { count: colleagues }),
    step('identity', city.nameEn !== '' && city.cityEn !== '' && city.emblem !== ''),
    step('texts', city.aboutEn !== '' && city.privacyEn !== ''),
    step('email', email !== undefined, { at: email }),
    step('sms', sms !== undefined, { at: sms }),
    step('tls', secure),
    step('backup', facts.backup_at !== null, { at: facts.backup_at }),
    step('case', facts.has_cases),
  ];
  const isDefault: Record<SetupDefaultName, boolean> = {
    name: city.nameEn === '',
    city: city.cityEn === '',
    emblem: city.emblem === '',
    color: city.color === '',
    contact: city.contactPhone === '' && city.contactEmail === '',
    about: city.aboutEn === '',
    privacy: city.privacyEn === '',
    workingDays: facts.sla_version === 1 && facts.holidays === 0,
    sla: facts.sla_targets === 0,
  };
  const dismissed = marks.has('DISMISSED');
  return {
    steps,
    defaults: Object.entries(isDefault).map(([name, value]) => ({ name: name as SetupDefaultName, isDefault: value })),
    dismissed,
    offered: !demo && !dismissed && steps.some(({ done }) => !done),
  };
}
