import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { defined } from '../support/defined.ts';
import type { Visitor } from '../support/visitor.ts';
import { until } from '../support/wait-until.ts';

/** The texts of a known issue, and an answer to its cases. */
export const LIGHTS_OUT = {
  titleEn: 'Lights out',
  titleAr: 'انقطاع الإنارة',
  textEn: 'A cable is damaged.',
  textAr: 'تضرّر كابل.',
};
export const LIGHTS_ON = {
  textEn: 'We replaced the damaged cable on Tuesday, and every street is lit again.',
  textAr: 'استبدلنا الكابل المتضرر يوم الثلاثاء، وعادت الإنارة إلى جميع الشوارع.',
};

/** Waits until the last message of a known issue has reached all recipients. */
export async function untilDelivered(staff: Visitor, id: string): Promise<void> {
  await until(async () => {
    const last = defined((await staff.call(knownIssues.read, { id })).body.data.messages[0]);
    return last.done === last.recipients;
  });
}
