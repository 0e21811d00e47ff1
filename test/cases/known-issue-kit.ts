import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import type { CreateKnownIssue } from '../../common/cases/known-issues.dto.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import type { Visitor } from '../support/visitor.ts';
import { until } from '../support/wait-until.ts';

/** The texts of a known issue, and an answer to its cases. */
export const LIGHTS_OUT = {
  titleEn: 'Street lights out around the old market',
  titleAr: 'انقطاع إنارة الشوارع حول السوق القديم',
  textEn: 'A cable was damaged by digging. Crews are replacing it.',
  textAr: 'تضرّر كابل أثناء الحفر، وتعمل الفرق على استبداله.',
};
export const LIGHTS_ON = {
  textEn: 'We replaced the damaged cable on Tuesday, and every street around the old market is lit again.',
  textAr: 'استبدلنا الكابل المتضرر يوم الثلاثاء، وعادت الإنارة إلى جميع الشوارع حول السوق القديم.',
};

/** The texts of a known issue in one street, and its exact area. */
export const NO_WATER = {
  titleEn: 'No water in the houses of Palm Street',
  titleAr: 'انقطاع المياه عن بيوت شارع النخيل',
  textEn: 'A main pipe burst. Crews are repairing it, and tankers bring water.',
  textAr: 'انفجر أنبوب رئيسي. تعمل الفرق على إصلاحه، وتوفّر الصهاريج المياه.',
};
export const PALM_STREET = { latitude: 24.41237, longitude: 54.43891, radius: 400 };

/** Creates a known issue, by default public and of OWN_ENTITY. Returns it, and the cases attached and refused. */
export async function createIssue(staff: Visitor, over: Partial<CreateKnownIssue> = {}) {
  const reply = await staff.call(knownIssues.create, { entityId: OWN_ENTITY, ...LIGHTS_OUT, public: true, ...over });
  if (reply.status !== 201) throw new Error(`not created: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/** Waits until the last message of a known issue has reached all recipients. */
export async function untilDelivered(staff: Visitor, id: string): Promise<void> {
  await until(async () => {
    const last = defined((await staff.call(knownIssues.read, { id })).body.data.messages[0]);
    return last.done === last.recipients;
  });
}
