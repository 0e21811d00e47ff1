// The lists and rules of the example middleware, from docs/middleware.md.
export const ENTITY = {
  id: 'e0000000-0000-4000-8000-000000000001',
  nameEn: 'Roads',
  nameAr: 'الطرق',
  icon: 'road',
  logo: null,
};
export const OTHER = {
  id: 'e0000000-0000-4000-8000-000000000002',
  nameEn: 'Parks',
  nameAr: 'الحدائق',
  icon: 'tree',
  logo: null,
};
export const SERVICES = {
  [ENTITY.id]: [{ id: '50000000-0000-4000-8000-000000000001', nameEn: 'Street lights', nameAr: 'إنارة الشوارع' }],
  [OTHER.id]: [{ id: '50000000-0000-4000-8000-000000000002', nameEn: 'Playgrounds', nameAr: 'الملاعب' }],
};
export const FIELDS = { description: 1, suggestedSolution: 2, voiceNote: 2, location: 2, attachments: 2 };
export const TYPES = [
  { id: 1, key: 'incident', nameEn: 'Incident', nameAr: 'بلاغ', hintEn: '', hintAr: '', fields: FIELDS },
  { id: 4, key: 'suggestion', nameEn: 'Suggestion', nameAr: 'اقتراح', hintEn: '', hintAr: '', fields: FIELDS },
];
export const ROLES = { 'voc/voc-agent': 'agent', 'voc/voc-agent-manager': 'manager', 'voc/voc-admin': 'admin' };

// The section "The lifecycle of a case".
const ANSWERED = [54, 55];
const AFTER = [54, 55, 57, 58, 59];
export const RULES = {
  START: { from: [50], to: 51, roles: ['agent'] },
  ASK: { from: [50, 51], to: 52, roles: ['agent'], text: true },
  REPLY: { from: [52], to: 51, roles: ['owner'], text: true },
  RESOLVE: { from: [50, 51], to: 54, roles: ['agent'], text: true, when: (one) => [1, 2].includes(one.caseType.id) },
  RESPOND: { from: [50, 51], to: 55, roles: ['agent'], text: true, when: (one) => ![1, 2].includes(one.caseType.id) },
  CANCEL: { from: [50, 51, 52], to: 53, roles: ['owner'] },
  CLOSE: { from: [50, 51, 52], to: 56, roles: ['manager', 'admin'], text: true },
  RESTUDY: {
    from: ANSWERED,
    to: 59,
    roles: ['owner'],
    text: true,
    when: (one) => !one.restudyAt && Date.now() <= Date.parse(one.restudyUntil),
  },
  RESTUDY_START: { from: [59], to: 58, roles: ['agent'] },
  RESTUDY_RESOLVE: { from: [58], to: 57, roles: ['agent'], text: true },
  GRIEVANCE: { from: [54, 55, 57], roles: ['owner'], text: true, when: (one) => !one.grievance },
  GRIEVANCE_RESOLVE: {
    from: AFTER,
    roles: ['manager'],
    text: true,
    when: (one) => one.grievance && !one.grievance.resolution,
  },
  OMBUDSMAN: {
    from: [54, 55, 57],
    roles: ['owner'],
    text: true,
    when: (one) => !one.ombudsman && (one.statusCode === 57 || one.grievance?.resolution),
  },
  OMBUDSMAN_RESOLVE: {
    from: AFTER,
    roles: ['admin'],
    text: true,
    when: (one) => one.ombudsman && !one.ombudsman.resolution,
  },
  ASSIGN: { from: [50, 51, 52, 54, 55, 58, 59], roles: ['agent', 'manager'] },
  TRANSFER: { from: [50, 51], to: 50, roles: ['manager', 'admin'], text: true },
};
