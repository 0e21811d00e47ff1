import type { CaseReceipt } from '../../common/cases/cases.types.ts';

const named = (id: string) => ({ id, nameEn: id, nameAr: id });

/** The receipt of a submitted case. */
export const A_RECEIPT: CaseReceipt = {
  id: 'case',
  ticketNumber: 'VOC-0000000000',
  statusCode: 50,
  caseType: { id: 1, nameEn: 'Incident', nameAr: 'بلاغ' },
  entity: named('entity'),
  service: named('service'),
  submittedAt: '2026-11-21T00:00:00Z',
};
