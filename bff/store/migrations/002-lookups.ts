import { sql, type Kysely } from 'kysely';
import { VISIBILITY } from '../../../common/cases/case.enums.ts';

const { EDITABLE, HIDDEN, REQUIRED } = VISIBILITY;

const ASKS = { description: REQUIRED, voiceNote: EDITABLE, location: EDITABLE, attachments: EDITABLE };

/** Type 3 exists and is never listed (specification §9). */
const CASE_TYPES = [
  [
    1,
    'incident',
    'Incident',
    'بلاغ',
    'A fault or an event that needs the entity to act.',
    'خلل أو حادثة تحتاج إلى تدخّل الجهة المعنية.',
    HIDDEN,
  ],
  [
    2,
    'complaint',
    'Complaint',
    'شكوى',
    'You are not satisfied with a service, a procedure or how you were treated.',
    'عدم رضا عن خدمة أو إجراء أو أسلوب تعامل.',
    EDITABLE,
  ],
  [3, 'enquiry', 'Enquiry', 'استفسار', 'A question about a service.', 'سؤال عن خدمة.', HIDDEN],
  [
    4,
    'suggestion',
    'Suggestion',
    'اقتراح',
    'An idea to improve or simplify a government service.',
    'فكرة لتطوير خدمة حكومية أو تبسيط إجراءاتها.',
    REQUIRED,
  ],
  [
    5,
    'feedback',
    'Feedback',
    'ملاحظة',
    'An opinion, thanks or a comment about your experience.',
    'رأي أو شكر أو ملاحظة عن تجربتك مع خدمة.',
    HIDDEN,
  ],
] as const;

const CHANNELS = [
  [1, 'SMS', 'الرسائل النصية'],
  [2, 'Email', 'البريد الإلكتروني'],
  [3, 'SMS and email', 'الرسائل النصية والبريد الإلكتروني'],
] as const;

/** The rows that every installation needs, demo or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [id, key, nameEn, nameAr, hintEn, hintAr, suggestedSolution] of CASE_TYPES) {
    const fields = JSON.stringify({ ...ASKS, suggestedSolution });
    await sql`insert into case_types (id, key, name_en, name_ar, hint_en, hint_ar, fields, hidden, sort)
      values (${id}, ${key}, ${nameEn}, ${nameAr}, ${hintEn}, ${hintAr}, ${fields}, ${id === 3}, ${id})`.execute(db);
  }
  for (const [id, nameEn, nameAr] of CHANNELS)
    await sql`insert into channels (id, name_en, name_ar, sort) values (${id}, ${nameEn}, ${nameAr}, ${id})`.execute(db);
}
