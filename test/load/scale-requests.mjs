const OPEN = [50, 51, 52, 58, 59];
export const filterCases = (input) => ({
  method: 'POST',
  path: '/api/incidents/filter',
  body: { page: 1, pageSize: 10, sort: '-submitted', ...input },
});
const listPeople = (input) => ({
  method: 'POST',
  path: '/api/users/agent/manage/list',
  body: { page: 1, pageSize: 10, sort: '-registered', ...input },
});
export const get = (path) => ({ method: 'GET', path });
const pick = (list, at) => list[at % list.length];

const WORDS = { ar: ['حفره', 'الحديقة', 'موظف', 'المدرسة', 'تجديد'], en: ['street', 'parking', 'school', 'renewal', 'waiting'] };
/** Names and places that few cases contain. */
const RARE = { ar: ['شارع 77 المسجد', 'خليفة الكتبي', 'شارع 101 الحديقة'], en: ['street 77 mosque', 'khalifa ketbi', 'street 101 park'] };
/** Names that about one in several hundred cases contains. */
const NAMES = ['khalifa', 'ketbi', 'خليفة', 'الكتبي'];
/** Words that the cases contain in another grammatical number or with other prefixes. */
const FORMS = ['مدارس', 'سيارات', 'للحدائق', 'lights', 'schools'];

const list = (who, name, input) => ({ group: 'list', who, name: `${who}: ${name}`, request: () => filterCases(input) });
const count = (who, name, query) => ({
  group: 'count',
  who,
  name: `${who}: counts by status, ${name}`,
  request: () => get(`/api/incidents/filter/status${query}`),
});
const search = (who, name, text, more = {}) => ({
  group: 'search',
  who,
  name: `${who}: search by ${name}`,
  request: (at, samples) => filterCases({ text: text(at, samples), ...more }),
});

const SENTENCES = [
  'The street light in front of our building has been dark for three nights',
  'الماي مقطوع عندنا من الصبح والخزان فاضي',
  'my company has not paid our salaries for three months',
  'سائق الحافلة أغلق الباب في وجهي ومضى',
];
const tabs = (who, list) => ({
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
const leadersLists = (who) => LEADERS.map(([name, input]) => list(who, `leaders' list, ${name}`, input));

const leadersCounts = (who) => [
  // All open cases without an agent are read, which are many more at a million.
  { ...count(who, 'unassigned', `?assignee=none&status=${OPEN}`), byTime: true },
  count(who, 'grievances', '?appeal=GRIEVANCE'),
  count(who, 'ombudsman', '?appeal=OMBUDSMAN'),
  count(who, 're-study', '?status=58,59'),
];

const portalQuery = (name, query) => ({ group: 'inside', name: `portal: ${name}`, byTime: true, query });

const searches = (who) => [
  search(who, 'number', (at, { tickets }) => pick(tickets, at)),
  search(who, 'a frequent word, Arabic', (at) => pick(WORDS.ar, at)),
  search(who, 'a frequent word, English', (at) => pick(WORDS.en, at)),
  search(who, 'rare words, Arabic', (at) => pick(RARE.ar, at)),
  search(who, 'rare words, English', (at) => pick(RARE.en, at)),
  search(who, 'a word that no case contains', (at) => `زرافة${at % 7}`),
];

/** Searches with further filters or another order. */
const searchesWithMore = (who) => [
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

/**
 * The frequent requests of people, and the portal's own queries (`query`). `request(at, samples)` returns the at-th
 * request, with `samples` of tickets, mobiles and entities. `byTime`: judged without the ratio, as each request of the
 * group `search` is.
 */
export const REQUESTS = [
  list('customer', 'own cases, few', {}),
  list('frequent', 'own cases, 400', {}),
  list('frequent', 'own cases, page 20', { page: 20 }),
  list('frequent', 'own cases of a status, by last change', { status: [54], sort: '-updated' }),
  search('frequent', 'a word', (at) => pick(WORDS.ar, at)),
  { group: 'count', who: 'customer', name: 'customer: counts by status', request: () => get('/api/incidents/filter/status/user') },
  {
    group: 'list',
    who: 'frequent',
    name: 'frequent: entities of own cases',
    request: () => ({ method: 'POST', path: '/api/entity/user' }),
  },
  { group: 'list', who: 'agent', name: 'agent: entities', request: () => get('/api/entity/user') },
  list('agent', 'my queue', { assignee: 'me', status: OPEN, sort: 'due' }),
  list('agent', 'unassigned', { assignee: 'none', status: OPEN, sort: 'due' }),
  list('agent', 'overdue', { overdue: true, sort: 'due' }),
  list('agent', 'all', {}),
  list('agent', 'all, page 50', { page: 50 }),
  list('agent', 'all, by last change', { sort: '-updated' }),
  list('agent', 'all, by status', { sort: 'status' }),
  list('agent', 'all, by due day', { sort: 'due' }),
  list('agent', 'of one status', { status: [56] }),
  list('agent', 'of one type', { caseTypeId: 5 }),
  list('agent', 'of one channel and two years', { channelId: 3, from: '2025-01-01' }),
  count('agent', 'my queue', `?assignee=me&status=${OPEN}`),
  count('agent', 'unassigned', `?assignee=none&status=${OPEN}`),
  count('agent', 'overdue', '?overdue=true'),
  count('agent', 'all', ''),
  ...searches('agent'),
  search('agent', 'mobile', (at, { mobiles }) => pick(mobiles, at)),
  ...searchesWithMore('agent'),
  {
    group: 'search',
    who: 'agent',
    name: 'agent: follow up by a frequent word',
    request: (at) => ({ method: 'POST', path: '/api/incidents/agent-followup', body: { query: pick(WORDS.ar, at) } }),
  },
  list('manager', 'all', {}),
  count('manager', 'all', ''),
  list('admin', 'all', {}),
  list('admin', 'all, page 100', { page: 100 }),
  list('admin', 'all, by last change', { sort: '-updated' }),
  list('admin', 'all, by status', { sort: 'status' }),
  list('admin', 'all, by due day', { sort: 'due' }),
  list('admin', 'overdue', { overdue: true, sort: 'due' }),
  list('admin', 'unassigned', { assignee: 'none', status: OPEN }),
  list('admin', 'of one status and type', { status: [56], caseTypeId: 2 }),
  {
    group: 'list',
    who: 'admin',
    name: 'admin: of one entity',
    request: (at, { entities }) => filterCases({ entityId: pick(entities, at) }),
  },
  count('admin', 'all', ''),
  count('admin', 'overdue', '?overdue=true'),
  ...searches('admin'),
  search('admin', 'mobile', (at, { mobiles }) => pick(mobiles, at)),
  ...searchesWithMore('admin'),
  {
    group: 'list',
    who: 'admin',
    name: 'admin: of one service',
    request: (at, { services }) => filterCases({ serviceId: pick(services, at) }),
  },
  { group: 'list', who: 'admin', name: 'admin: of one agent', request: (at, { agents }) => filterCases({ assignee: pick(agents, at) }) },
  list('admin', 'of a month', { from: '2025-03-01', to: '2025-03-31' }),
  {
    group: 'list',
    who: 'admin',
    name: 'admin: one case',
    request: (at, { tickets }) => ({ method: 'POST', path: '/api/incidents/get', body: { ticketNumber: pick(tickets, at) } }),
  },
  { group: 'list', who: 'admin', name: 'people: all, newest', request: () => listPeople({}) },
  { group: 'list', who: 'admin', name: 'people: by name', request: () => listPeople({ sort: 'name' }) },
  { group: 'list', who: 'admin', name: 'people: by entity', request: () => listPeople({ sort: 'entity' }) },
  { group: 'list', who: 'admin', name: 'people: of one status', request: () => listPeople({ status: 2 }) },
  { group: 'list', who: 'admin', name: 'people: agents', request: () => listPeople({ userType: 2 }) },
  {
    group: 'search',
    who: 'admin',
    name: 'people: search by name',
    request: (at) => listPeople({ text: pick(['khalifa', 'سعيد', 'ketbi', 'فاطمة'], at) }),
  },
  { group: 'list', who: 'manager', name: 'people: of the own entity', request: () => listPeople({}) },
  {
    group: 'search',
    who: 'admin',
    name: 'people: search by a word that all have',
    request: () => listPeople({ text: 'mail.example' }),
  },
  { group: 'list', who: 'admin', name: 'people: by name, descending, page 20', request: () => listPeople({ sort: '-name', page: 20 }) },
  { group: 'list', who: 'admin', name: 'people: by status', request: () => listPeople({ sort: 'status' }) },
  { group: 'list', who: 'admin', name: 'ratings of a year', request: () => get('/api/feedback/ratings/period') },
  {
    group: 'public',
    who: 'guest',
    name: 'guest: follow-up by number',
    request: (at, { tickets }) => ({ method: 'POST', path: '/api/incidents/followup', body: { query: pick(tickets, at) } }),
  },
  {
    group: 'public',
    who: 'guest',
    name: 'guest: follow-up by mobile',
    request: (_, { frequent }) => ({ method: 'POST', path: '/api/incidents/followup', body: { query: frequent } }),
  },
  { group: 'public', who: 'guest', name: 'guest: Open311 list', request: () => get('/open311/v2/requests.json?page_size=10') },
  {
    group: 'public',
    who: 'guest',
    name: 'guest: Open311 list, open ones',
    request: () => get('/open311/v2/requests.json?status=open&page_size=10'),
  },
  { group: 'public', who: 'guest', byTime: true, name: 'guest: Open311 list of 1,000', request: () => get('/open311/v2/requests.json') },
  { group: 'public', who: 'guest', name: 'guest: sitemap', request: () => get('/sitemap.xml') },
  tabs('agent', 'agent'),
  ...['manager', 'admin'].flatMap((who) => [...leadersLists(who), ...leadersCounts(who)]),
  tabs('manager', 'manager'),
  tabs('admin', 'manager'),
  {
    group: 'search',
    who: 'guest',
    name: 'guest: suggestions for a sentence',
    request: (at) => ({ method: 'POST', path: '/api/suggestions', body: { text: `${pick(SENTENCES, at)} ${at}` } }),
  },
  {
    group: 'search',
    who: 'admin',
    name: 'admin: answers of similar cases',
    request: (at, { ids }) => get(`/api/incidents/similar?incidentId=${pick(ids, at)}`),
  },
  {
    group: 'list',
    who: 'admin',
    name: 'admin: reply templates of a case',
    request: (at, { ids }) => get(`/api/incidents/reply-templates?incidentId=${pick(ids, at)}`),
  },
  portalQuery('what has changed (live updates)', ({ changed }) => changed.since(new Date(Date.now() - 10_000))),
  portalQuery('cases to warn of', ({ alerts }) => alerts.reached('WARN', new Date(), 100)),
  portalQuery('cases overdue', ({ alerts }) => alerts.reached('ESCALATE', new Date(), 100)),
  portalQuery('cases overdue for long', ({ alerts }) => alerts.reached('ESCALATE_FURTHER', new Date(), 100)),
];
