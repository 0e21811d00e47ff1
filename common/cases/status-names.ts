import type { StatusCode } from './case.enums.ts';

/** The statuses as lists of the API name them, in the order of their codes (visual/strings.json, caseStatus). */
export const STATUS_NAMES: readonly { code: StatusCode; nameEn: string; nameAr: string }[] = [
  { code: 50, nameEn: 'Submitted', nameAr: 'تم التقديم' },
  { code: 51, nameEn: 'In progress', nameAr: 'قيد المعالجة' },
  { code: 52, nameEn: 'Awaiting customer', nameAr: 'بانتظار ردّ المتعامل' },
  { code: 53, nameEn: 'Cancelled by customer', nameAr: 'ألغاه المتعامل' },
  { code: 54, nameEn: 'Resolved', nameAr: 'تم الحل' },
  { code: 55, nameEn: 'Response provided', nameAr: 'تم الرد' },
  { code: 56, nameEn: 'Cancelled', nameAr: 'ملغى' },
  { code: 57, nameEn: 'Re-study resolved', nameAr: 'اكتملت إعادة الدراسة' },
  { code: 58, nameEn: 'Re-study in progress', nameAr: 'قيد إعادة الدراسة' },
  { code: 59, nameEn: 'Re-study submitted', nameAr: 'تم طلب إعادة الدراسة' },
];
