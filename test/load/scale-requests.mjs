const OPEN = [50, 51, 52, 58, 59];
const filter = (input) => ({
  method: 'POST',
  path: '/api/incidents/filter',
  body: { page: 1, pageSize: 10, sort: '-submitted', ...input },
});
const people = (input) => ({
  method: 'POST',
  path: '/api/users/agent/manage/list',
  body: { page: 1, pageSize: 10, sort: '-registered', ...input },
});
const get = (path) => ({ method: 'GET', path });
const pick = (list, at) => list[at % list.length];

const WORDS = { ar: ['حفره', 'الحديقة', 'موظف', 'المدرسة', 'تجديد'], en: ['street', 'parking', 'school', 'renewal', 'waiting'] };
/** Names and places that few cases contain. */
const RARE = { ar: ['شارع 77 المسجد', 'خليفة الكتبي', 'شارع 101 الحديقة'], en: ['street 77 mosque', 'khalifa ketbi', 'street 101 park'] };
/** Names that about one in several hundred cases contains. */
const NAMES = ['khalifa', 'ketbi', 'خليفة', 'الكتبي'];
/** Words that the cases contain in another grammatical number or with other prefixes. */
const FORMS = ['مدارس', 'سيارات', 'للحدائق', 'lights', 'schools'];

const list = (who, name, input) => ({ group: 'list', who, name: `${who}: ${name}`, ask: () => filter(input) });
const count = (who, name, query) => ({
  group: 'count',
  who,
  name: `${who}: counts by status, ${name}`,
  ask: () => get(`/api/incidents/filter/status${query}`),
});
const search = (who, name, text, more = {}) => ({
  group: 'search',
  who,
  name: `${who}: search by ${name}`,
  ask: (at, known) => filter({ text: text(at, known), ...more }),
});

const portalQuery = (name, work) => ({ group: 'inside', name: `portal: ${name}`, byTime: true, work });

const searches = (who) => [
  search(who, 'number', (at, { tickets }) => pick(tickets, at)),
  search(who, 'a frequent word, Arabic', (at) => pick(WORDS.ar, at)),
  search(who, 'a frequent word, English', (at) => pick(WORDS.en, at)),
  search(who, 'rare words, Arabic', (at) => pick(RARE.ar, at)),
  search(who, 'rare words, English', (at) => pick(RARE.en, at)),
  search(who, 'a word that is nowhere', (at) => `زرافة${at % 7}`),
];

/** Searches with further filters or another order. */
const searchesWithMore = (who) => [
  search(who, 'a frequent word, page 15', (at) => pick(WORDS.en, at), { page: 15 }),
  search(who, 'a frequent word, by due day', (at) => pick(WORDS.ar, at), { sort: 'due' }),
  search(who, 'two frequent words', () => 'street school'),
  search(who, 'two frequent words that never meet', () => 'street شارع'),
  search(who, 'another form of a word', (at) => pick(FORMS, at)),
  search(who, 'a name in a type and channel', (at) => pick(NAMES, at), { caseTypeId: 1, channelId: 2 }),
  search(who, 'a frequent word in one status', (at) => pick(WORDS.ar, at), { status: [56] }),
  search(who, 'a frequent word in a type and channel', (at) => pick(WORDS.en, at), { caseTypeId: 1, channelId: 2 }),
  {
    group: 'search',
    who,
    name: `${who}: counts by status of a frequent word`,
    ask: (at) => get(`/api/incidents/filter/status?text=${encodeURIComponent(pick(WORDS.ar, at))}`),
  },
];

/**
 * The frequent requests of people, and the portal's own queries (`work`). `ask(at, known)` returns the at-th request;
 * `byTime`: judged without the ratio, as each request of the group `search` is; `known`: some tickets, mobiles and
 * entities.
 */
export const QUESTIONS = [
  list('customer', 'own cases, few', {}),
  list('frequent', 'own cases, 400', {}),
  list('frequent', 'own cases, page 20', { page: 20 }),
  list('frequent', 'own cases of a status, by last change', { status: [54], sort: '-updated' }),
  search('frequent', 'a word', (at) => pick(WORDS.ar, at)),
  { group: 'count', who: 'customer', name: 'customer: counts by status', ask: () => get('/api/incidents/filter/status/user') },
  { group: 'list', who: 'frequent', name: 'frequent: entities of own cases', ask: () => ({ method: 'POST', path: '/api/entity/user' }) },
  { group: 'list', who: 'agent', name: 'agent: entities', ask: () => get('/api/entity/user') },
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
    ask: (at) => ({ method: 'POST', path: '/api/incidents/agent-followup', body: { query: pick(WORDS.ar, at) } }),
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
  { group: 'list', who: 'admin', name: 'admin: of one entity', ask: (at, { entities }) => filter({ entityId: pick(entities, at) }) },
  count('admin', 'all', ''),
  count('admin', 'overdue', '?overdue=true'),
  ...searches('admin'),
  search('admin', 'mobile', (at, { mobiles }) => pick(mobiles, at)),
  ...searchesWithMore('admin'),
  { group: 'list', who: 'admin', name: 'admin: of one service', ask: (at, { services }) => filter({ serviceId: pick(services, at) }) },
  { group: 'list', who: 'admin', name: 'admin: of one agent', ask: (at, { agents }) => filter({ assignee: pick(agents, at) }) },
  list('admin', 'of a month', { from: '2025-03-01', to: '2025-03-31' }),
  {
    group: 'list',
    who: 'admin',
    name: 'admin: one case',
    ask: (at, { tickets }) => ({ method: 'POST', path: '/api/incidents/get', body: { ticketNumber: pick(tickets, at) } }),
  },
  { group: 'list', who: 'admin', name: 'people: all, newest', ask: () => people({}) },
  { group: 'list', who: 'admin', name: 'people: by name', ask: () => people({ sort: 'name' }) },
  { group: 'list', who: 'admin', name: 'people: by entity', ask: () => people({ sort: 'entity' }) },
  { group: 'list', who: 'admin', name: 'people: of one status', ask: () => people({ status: 2 }) },
  { group: 'list', who: 'admin', name: 'people: agents', ask: () => people({ userType: 2 }) },
  {
    group: 'search',
    who: 'admin',
    name: 'people: search by name',
    ask: (at) => people({ text: pick(['khalifa', 'سعيد', 'ketbi', 'فاطمة'], at) }),
  },
  { group: 'list', who: 'manager', name: 'people: of the own entity', ask: () => people({}) },
  {
    group: 'search',
    who: 'admin',
    name: 'people: search by what all have',
    ask: () => people({ text: 'mail.example' }),
  },
  { group: 'list', who: 'admin', name: 'people: by name backwards, page 20', ask: () => people({ sort: '-name', page: 20 }) },
  { group: 'list', who: 'admin', name: 'people: by status', ask: () => people({ sort: 'status' }) },
  { group: 'list', who: 'admin', name: 'ratings of a year', ask: () => get('/api/feedback/ratings/period') },
  {
    group: 'public',
    who: 'guest',
    name: 'guest: follow-up by number',
    ask: (at, { tickets }) => ({ method: 'POST', path: '/api/incidents/followup', body: { query: pick(tickets, at) } }),
  },
  {
    group: 'public',
    who: 'guest',
    name: 'guest: follow-up by mobile',
    ask: (_, { frequent }) => ({ method: 'POST', path: '/api/incidents/followup', body: { query: frequent } }),
  },
  { group: 'public', who: 'guest', name: 'guest: Open311 list', ask: () => get('/open311/v2/requests.json?page_size=10') },
  {
    group: 'public',
    who: 'guest',
    name: 'guest: Open311 list, open ones',
    ask: () => get('/open311/v2/requests.json?status=open&page_size=10'),
  },
  { group: 'public', who: 'guest', byTime: true, name: 'guest: Open311 list of 1,000', ask: () => get('/open311/v2/requests.json') },
  { group: 'public', who: 'guest', name: 'guest: sitemap', ask: () => get('/sitemap.xml') },
  portalQuery('what has changed (live updates)', ({ changed }) => changed.since(new Date(Date.now() - 10_000))),
  portalQuery('cases to warn of', ({ alerts }) => alerts.reached('WARN', new Date(), 100)),
  portalQuery('cases overdue', ({ alerts }) => alerts.reached('ESCALATE', new Date(), 100)),
  portalQuery('cases overdue for long', ({ alerts }) => alerts.reached('ESCALATE_FURTHER', new Date(), 100)),
];

const dayBefore = (at) => new Date(Date.UTC(2023, 11, 1 + (at % 300))).toISOString().slice(0, 10);

/** Every request is for another period, so that none is answered from the cache. */
export const ANALYTICS = [
  { who: 'admin', name: 'analytics: all entities, three years', ask: (at) => get(`/api/incidents/analytics?from=${dayBefore(at)}`) },
  {
    who: 'admin',
    name: 'analytics: as a spreadsheet',
    ask: (at) => get(`/api/incidents/analytics/csv?part=entity&from=${dayBefore(at + 100)}`),
  },
  { who: 'manager', name: 'analytics: one entity, three years', ask: (at) => get(`/api/incidents/analytics?from=${dayBefore(at)}`) },
];
