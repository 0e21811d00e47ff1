import { Person, pause, pick } from './person.mjs';

const OPEN = [50, 51, 52, 58, 59];
const WORDS = ['حفره', 'الحديقة', 'street', 'parking', 'school'];
const ANSWER = 'The lamp was replaced this morning. Thank you for telling us.';
const firstPage = (input) => ({ page: 1, pageSize: 10, ...input });

/**
 * An agent's day: the queue, a search now and then, new cases of the entity answered, one in twenty as PDF, live
 * updates all the time.
 */
export async function agentAtWork(city, { login, entityId }) {
  const agent = new Person(city.url, city.figures);
  await agent.signIn(login);
  const live = listen(agent, city);
  for (let round = 0; city.isOpen; round++)
    await city.attempt(async () => {
      if (round % 8 === 0) await agent.open('/my-cases');
      await agent.data('POST', '/api/incidents/filter', firstPage({ assignee: 'me', status: OPEN, sort: 'due' }));
      await agent.data('GET', `/api/incidents/filter/status?assignee=none&status=${OPEN}`);
      if (round % 3 === 0)
        await agent.data('POST', '/api/incidents/filter', firstPage({ text: pick(WORDS), sort: '-submitted' }));
      await agent.linger();
      const unanswered = city.nextUnanswered(entityId);
      if (unanswered) await answer(agent, unanswered, round % 20 === 7);
      await pause(500 + Math.random() * 1000);
    });
  live.abort();
}

async function answer(agent, { id, ticketNumber }, asPdf) {
  await agent.open(`/case-details?ticket=${ticketNumber}`);
  const { incidents } = await agent.data('POST', '/api/incidents/get', { incidentId: id });
  await agent.data('POST', '/api/comments/get', { incidentId: id });
  const act = (incident, action, text) =>
    agent.data('PATCH', '/api/incidents', { incidentId: id, action, version: incident.version, ...(text && { text }) });
  const { incident } = await act(incidents[0], 'START');
  await agent.data('POST', '/api/comments', {
    incidentId: id,
    contentType: 'TEXT_AREA',
    text: 'Sent to the workshop.',
    internal: true,
  });
  await agent.linger();
  await act(incident, incident.actions.includes('RESOLVE') ? 'RESOLVE' : 'RESPOND', ANSWER);
  if (asPdf) await agent.send('GET', `/api/incidents/pdf?incidentId=${id}`);
}

/** Receives live updates like an open page, and counts them. */
function listen(agent, city) {
  const ending = new AbortController();
  const receive = async () => {
    while (!ending.signal.aborted) {
      try {
        const stream = await fetch(`${city.url}/api/incidents/live`, {
          headers: { ...agent.identityHeaders, cookie: agent.cookieHeader(), origin: city.url },
          signal: ending.signal,
        });
        if (!stream.ok) throw new Error(`GET /api/incidents/live: ${stream.status}`);
        for await (const bytes of stream.body)
          city.liveUpdates += new TextDecoder().decode(bytes).split('event: case').length - 1;
      } catch (error) {
        if (!ending.signal.aborted) city.figures.recordError(`live updates: ${error.cause?.code ?? error.message}`);
      }
      if (!ending.signal.aborted) await pause(500);
    }
  };
  void receive();
  return ending;
}

/** An editor's day: a question is added, visible to the public within two seconds, changed and removed. */
export async function editorAtWork(city, { login }) {
  const editor = new Person(city.url, city.figures);
  const visitor = new Person(city.url, city.figures, 'en');
  await editor.signIn(login);
  const texts = { questionAr: 'كيف أتابع حالتي؟', answerAr: 'برقم الحالة.', answerEn: 'By the number of the case.' };
  for (let round = 0; city.isOpen; round++)
    await city.attempt(async () => {
      await editor.data('POST', '/api/content/manage/list', { kind: 'faq', page: 1, pageSize: 10 });
      const questionEn = `How do I follow my case, for the ${round}th time, asked at ${Date.now()}?`;
      const { faq } = await editor.data('POST', '/api/faq', { ...texts, questionEn });
      await pause(2000);
      await visitor.open('/faqs');
      const { faqs } = await visitor.data('POST', '/api/faq/search', { text: questionEn });
      if (!faqs.some(({ id }) => id === faq.id))
        city.figures.recordError('a published question was not there for visitors after 2 s');
      await editor.data('PATCH', `/api/faq/${faq.id}`, { version: faq.version, published: false });
      await editor.data('DELETE', `/api/faq/${faq.id}`);
      await pause(1000 + Math.random() * 2000);
    });
}
