export const OPEN = [50, 51, 52, 58, 59];
export const filterCases = (input) => ({
  method: 'POST',
  path: '/api/incidents/filter',
  body: { page: 1, pageSize: 10, sort: '-submitted', ...input },
});
export const listPeople = (input) => ({
  method: 'POST',
  path: '/api/users/agent/manage/list',
  body: { page: 1, pageSize: 10, sort: '-registered', ...input },
});
export const get = (path) => ({ method: 'GET', path });
export const pick = (list, at) => list[at % list.length];

export const WORDS = {
  ar: ['حفره', 'الحديقة', 'موظف', 'المدرسة', 'تجديد'],
  en: ['street', 'parking', 'school', 'renewal', 'waiting'],
};
/** Names and places that few cases contain. */
const RARE = {
  ar: ['شارع 77 المسجد', 'خليفة الكتبي', 'شارع 101 الحديقة'],
  en: ['street 77 mosque', 'khalifa ketbi', 'street 101 park'],
};
/** Names that about one in several hundred cases contains. */
const NAMES = ['khalifa', 'ketbi', 'خليفة', 'الكتبي'];
/** Words that the cases contain in another grammatical number or with other prefixes. */
const FORMS = ['مدارس', 'سيارات', 'للحدائق', 'lights', 'schools'];

export const list = (who, name, input) => ({
  group: 'list',
  who,
  name: `${who}: ${name}`,
  request: () => filterCases(input),
});
export const count = (who, name, query) => ({
  group: 'count',
  who,
  name: `${who}: counts by status, ${name}`,
  request: () => get(`/api/incidents/filter/status${query}`),
});
export const search = (who, name, text, more = {}) => ({
  group: 'search',
  who,
  name: `${who}: search by ${name}`,
  request: (at, samples) => filterCases({ text: text(at, samples), ...more }),
});

export const SENTENCES = [
  'The street light in front of our building has been dark for three nights',
  'الماي مقطوع عندنا من الصبح والخزان فاضي',
  'my company has not paid our salaries for three months',
  'سائق الحافلة أغلق الباب في وجهي ومضى',
];
export const tabs = (who, list) => ({
  group: 'count',
  who,
  name: `${who}: counts on tabs`,
  byTime: true,
  request: () => get(`/api/incidents/filter/tabs?list=${list}`),
});

/** The tabs and filters of the list of agent managers and admins. */
const LEADERS = [
  ['overdue', { overdue: true, sort: 'due' }],
  ['overdue, page 20', { overdue: true, sort: 'due', page: 20 }],
  ['unassigned', { assignee: 'none', status: OPEN, sort: 'due' }],
  ['grievances', { appeal: 'GRIEVANCE', sort: 'due' }],
  ['ombudsman', { appeal: 'OMBUDSMAN', sort: 'due' }],
  ['re-study', { status: [58, 59], sort: 'due' }],
  ['grievances of a type', { appeal: 'GRIEVANCE', caseTypeId: 2 }],
  ['overdue of a type in a month', { overdue: true, caseTypeId: 1, from: '2025-03-01', to: '2025-03-31' }],
];
export const leadersLists = (who) => LEADERS.map(([name, input]) => list(who, `leaders' list, ${name}`, input));

export const leadersCounts = (who) => [
  // All open cases without an agent are read, which are many more at a million.
  { ...count(who, 'unassigned', `?assignee=none&status=${OPEN}`), byTime: true },
  count(who, 'grievances', '?appeal=GRIEVANCE'),
  count(who, 'ombudsman', '?appeal=OMBUDSMAN'),
  count(who, 're-study', '?status=58,59'),
  // All open cases with an agent are read.
  {
    group: 'count',
    who,
    name: `${who}: load of agents`,
    byTime: true,
    request: () => get('/api/incidents/workload'),
  },
];

export const portalQuery = (name, query) => ({ group: 'inside', name: `portal: ${name}`, byTime: true, query });

export const searches = (who) => [
  search(who, 'number', (at, { tickets }) => pick(tickets, at)),
  search(who, 'a frequent word, Arabic', (at) => pick(WORDS.ar, at)),
  search(who, 'a frequent word, English', (at) => pick(WORDS.en, at)),
  search(who, 'rare words, Arabic', (at) => pick(RARE.ar, at)),
  search(who, 'rare words, English', (at) => pick(RARE.en, at)),
  search(who, 'a word that no case contains', (at) => `زرافة${at % 7}`),
];

/** Searches with further filters or another order. */
export const searchesWithMore = (who) => [
  search(who, 'a frequent word, page 15', (at) => pick(WORDS.en, at), { page: 15 }),
  search(who, 'a frequent word, by due day', (at) => pick(WORDS.ar, at), { sort: 'due' }),
  search(who, 'two frequent words', () => 'street school'),
  search(who, 'two frequent words, never in one case', () => 'street شارع'),
  search(who, 'another form of a word', (at) => pick(FORMS, at)),
  search(who, 'a name in a type and channel', (at) => pick(NAMES, at), { caseTypeId: 1, channelId: 2 }),
  search(who, 'a frequent word in one status', (at) => pick(WORDS.ar, at), { status: [56] }),
  search(who, 'a frequent word in a type and channel', (at) => pick(WORDS.en, at), { caseTypeId: 1, channelId: 2 }),
  {
    group: 'search',
    who,
    name: `${who}: counts by status of a frequent word`,
    request: (at) => get(`/api/incidents/filter/status?text=${encodeURIComponent(pick(WORDS.ar, at))}`),
  },
];
