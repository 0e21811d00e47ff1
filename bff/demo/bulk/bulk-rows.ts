import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import { BODY, chance, idOf, TICKET } from './bulk-sql.ts';

/** Number of cases of one frequent submitter, independent of the total. */
const OFTEN = 400;
export const OFTEN_MOBILE = '+971521000000';

const { RESOLVED, RESPONSE_PROVIDED, RESTUDY_PROGRESS, RESTUDY_RESOLVED, RESTUDY_SUBMITTED } = STATUS;
const { AWAITING_CUSTOMER, CANCELLED, CANCELLED_BY_CUSTOMER, IN_PROGRESS, SUBMITTED } = STATUS;

/** An SQL array with each status as often as it is drawn. */
const drawn = (...shares: [status: StatusCode, times: number][]): string =>
  `array[${shares.flatMap(([status, times]) => Array<StatusCode>(times).fill(status)).join()}]`;

const YOUNG = drawn([SUBMITTED, 4], [IN_PROGRESS, 5], [AWAITING_CUSTOMER, 2], [RESOLVED, 7], [CANCELLED_BY_CUSTOMER, 1], [CANCELLED, 1]);
const UNDER_WAY = drawn([IN_PROGRESS, 1], [AWAITING_CUSTOMER, 1], [SUBMITTED, 1], [RESTUDY_PROGRESS, 1], [RESTUDY_SUBMITTED, 1]);
const OLD = drawn([RESOLVED, 15], [RESTUDY_RESOLVED, 2], [CANCELLED_BY_CUSTOMER, 2], [CANCELLED, 1]);

/** Most cases are answered; of the last two weeks most are open. */
const LIFE = `case
  when age_days < 14 then (${YOUNG})[1 + ${chance(5, 20)}]
  when ${chance(5, 1000)} < 15 then (${UNDER_WAY})[1 + ${chance(6, 5)}]
  else (${OLD})[1 + ${chance(7, 20)}] end`;

const ANSWERED = [RESOLVED, RESTUDY_RESOLVED, RESTUDY_PROGRESS, RESTUDY_SUBMITTED].join();

/** Suggestions and feedback get a response and no re-study. */
const FITTING = `case when type_id in (4, 5) then case when life in (${ANSWERED}) then ${RESPONSE_PROVIDED} else life end else life end`;

/**
 * Submitted over three years in ascending order, more of them recently; a quarter of the entities has half of the
 * cases.
 */
const CHOSEN = `select i, ${BODY} as body,
    (array[1,1,1,1,2,2,2,4,5,5])[1 + ${chance(1, 10)}] as type_id,
    case when ${chance(2, 5)} < 3 then 'ar' else 'en' end as language,
    case when ${chance(3, 2)} = 0 then ${chance(4, `greatest(1, entities / 4)`)} else ${chance(4, 'entities')} end as entity_n,
    power(($total - i - ${chance(8, 1_000_003)} / 1000003.0) / $total, 1.4) * 1095 as age_days
  from generate_series($from::bigint, $to::bigint) as i, (select count(*) as entities from bulk_entities) as e`;

const PLACED = `select chosen.*, life, $now::timestamptz - (age_days * interval '1 day') as submitted_at
  from (${CHOSEN}) as chosen, lateral (select ${LIFE} as drawn) as d, lateral (select ${FITTING.replaceAll('life', 'drawn')} as life) as l`;

/** One row per case; its steps are `gap` apart, none in the future. */
export const CREATE_BATCH = `create temp table bulk_batch on commit drop as
  select p.*, ${idOf('case')} as id, steps.steps, entity.id as entity_id,
    least((4 + (6 + p.entity_n % 5) * 30 * power(${chance(9, 1009)} / 1009.0, 3)) * interval '1 hour', ($now::timestamptz - submitted_at) / (steps.steps + 1)) as gap
  from (${PLACED}) as p
  join (select distinct life, steps from bulk_lives) as steps using (life)
  join bulk_entities as entity on entity.n = p.entity_n`;

const at = (kind: string): string =>
  `(select submitted_at + (v.seq - 1) * gap from bulk_lives v where v.life = b.life and v.kind = '${kind}')`;

const has = (kinds: string): string => `exists (select from bulk_lives v where v.life = b.life and v.kind in (${kinds}))`;

export const INSERT_CASES = `insert into cases (id, ticket, case_type_id, entity_id, service_id, channel_id, status, language, description,
    suggested_solution, mobile, first_name, last_name, resolution, resolution_at, restudy_details, restudy_at, restudy_resolution,
    version, branch_id, assignee_id, answered_by, due_at, search, submitted_at, updated_at)
  select b.id, ticket, b.type_id, b.entity_id, service.id, (array[1,1,1,2,3])[1 + ${chance(10, 5)}], b.life, b.language,
    text.description || ' ' || place.place, text.solution,
    case when (i * ${OFTEN}) % $total < ${OFTEN} then '${OFTEN_MOBILE}' else '+9715' || (20000001 + ${chance(11, '(($total / 4) + 10)')}) end,
    person.first_name, person.last_name,
    case when ${has(`'RESOLVE','RESPOND'`)} then text.response end, coalesce(${at('RESOLVE')}, ${at('RESPOND')}),
    case when ${has(`'RESTUDY'`)} then text.restudy end, ${at('RESTUDY')},
    case when ${has(`'RESTUDY_RESOLVE'`)} then text."restudyResponse" end,
    b.steps, service.branch_id, case when ${has(`'START'`)} then agent.id end, case when ${has(`'RESOLVE','RESPOND'`)} then agent.id end,
    date_trunc('day', coalesce(${at('RESTUDY')}, submitted_at)) + interval '14 days 20 hours',
    ' ' || text.folded || ' ' || place.folded || ' ' || person.folded,
    submitted_at, submitted_at + (b.steps - 1) * gap
  from (select *, ${TICKET} as ticket from bulk_batch) as b
  join bulk_services as service on service.entity_id = b.entity_id and service.n = ${chance(12, 'service.of')}
  left join bulk_agents as agent on agent.entity_id = b.entity_id and agent.n = ${chance(13, 'agent.of')}
  join bulk_texts as text on text.type_id = b.type_id and text.language = b.language and text.n = ${chance(14, `case b.language when 'ar' then 12 else 8 end`)}
  join bulk_places as place on place.language = b.language and place.n = ${chance(15, 960)}
  join bulk_people as person on person.language = b.language and person.n = ${chance(16, 3600)}
  order by i`;

/** The events of a batch, without their hash chain. */
export const EVENTS = `select c.id as case_id, v.seq, v.kind, v.from_status, v.to_status, v.actor, case when v.actor = 'entity' then c.assignee_id end as actor_id,
    case v.said when 'ask' then text.ask when 'reply' then text.reply when 'response' then text.response
      when 'restudy' then text.restudy when 'restudyResponse' then text."restudyResponse" end as text,
    date_trunc('milliseconds', b.submitted_at + (v.seq - 1) * b.gap) as at
  from bulk_batch as b
  join cases as c on c.id = b.id
  join bulk_lives as v on v.life = b.life
  join bulk_texts as text on text.type_id = b.type_id and text.language = b.language and text.n = ${chance(14, `case b.language when 'ar' then 12 else 8 end`)}`;

const RATED = `b.life in (${[RESOLVED, RESPONSE_PROVIDED, RESTUDY_RESOLVED].join()}) and ${chance(20, 7)} = 0`;

export const INSERT_SURVEYS = `insert into surveys (id, case_id, entity_id, comment, language, at)
  select ${idOf('survey')}, b.id, b.entity_id, null, b.language, least($now::timestamptz, b.submitted_at + b.steps * b.gap)
  from bulk_batch as b where ${RATED}`;

/** Ratings differ by entity. */
export const INSERT_ANSWERS = `insert into survey_answers (survey_id, option_id, rating)
  select ${idOf('survey')}, option.id, least(5, 1 + ${chance(21, 5)} + (b.entity_n + option.n) % 3)
  from bulk_batch as b, (values ('resolution', 0), ('speed', 1), ('attitude', 2), ('access', 0)) as option(id, n) where ${RATED}`;

export const INSERT_COMMENTS = `insert into comments (id, case_id, content_type, author_type, text, created_at)
  select ${idOf('comment')}, b.id, 'TEXT_AREA', 'FOLLOW_UP', left(text.comment, 256), b.submitted_at
  from bulk_batch as b
  join bulk_texts as text on text.type_id = b.type_id and text.language = b.language and text.n = ${chance(14, `case b.language when 'ar' then 12 else 8 end`)}
  where ${chance(22, 6)} = 0`;

export const INSERT_RATINGS = `insert into feedback (id, rating, comment, page, language, created_at)
  select ${idOf('rating')}, case when ${chance(23, 10)} < 8 then 'SATISFIED' else 'NOT_SATISFIED' end,
    case when ${chance(24, 4)} = 0 then text.comment end, '/my-cases', b.language, b.submitted_at
  from bulk_batch as b
  join bulk_texts as text on text.type_id = b.type_id and text.language = b.language and text.n = ${chance(14, `case b.language when 'ar' then 12 else 8 end`)}
  where ${chance(25, 50)} = 0`;

/** Accounts without a password: twelve agents per entity first, then customers. */
export const INSERT_PEOPLE = `insert into users (id, username, email, email_verified, mobile, mobile_verified, first_name, last_name, first_name_ar,
    last_name_ar, roles, status, entity_id, branches, nationality, country, preferred_language, preferred_channel, created_at, updated_at)
  select ${idOf('person')}, 'person-' || $seed || '-' || i || '@mail.example', 'person-' || $seed || '-' || i || '@mail.example', true,
    case when entity.id is null then '+9715' || (20000001 + i) end, true, en.first_name, en.last_name, ar.first_name, ar.last_name,
    array[case when entity.id is null then 'voc/voc-user' else 'voc/voc-agent' end],
    (array[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,2,3,4])[1 + ${chance(31, 20)}], entity.id, '[]', 'AE', 'AE', ar.language, 3,
    $now::timestamptz - ${chance(32, 1095)} * interval '1 day', $now::timestamptz - ${chance(32, 1095)} * interval '1 day'
  from generate_series(0::bigint, $people::bigint) as i
  left join bulk_entities as entity on entity.n = i % (select count(*) from bulk_entities) and i < 12 * (select count(*) from bulk_entities)
  join bulk_people as en on en.language = 'en' and en.n = ${chance(33, 3600)}
  join bulk_people as ar on ar.language = 'ar' and ar.n = en.n
  on conflict do nothing`;
