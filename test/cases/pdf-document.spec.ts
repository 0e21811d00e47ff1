import { AsyncLocalStorage } from 'node:async_hooks';
import { renderPdf } from '../../bff/pdf/pdf-document.ts';
import { ssrfTexts, watchOutgoing } from '../support/outgoing-request.ts';

// The API draws PDFs in a worker thread, whose requests the watch cannot see.
it('the PDF of a case with hostile texts is drawn without a network request', async () => {
  // Nothing listens on the ports below 5, and fetch does not refuse them, as it does 1, 7 and 9.
  const texts = ssrfTexts(2);
  expect(new Set(texts).size).toBeGreaterThanOrEqual(120);
  const drawing = new AsyncLocalStorage<true>();
  const watch = watchOutgoing(drawing);
  const [number, kind, status, about] = texts as [string, string, string, string];
  const parts = [{ title: number, about, text: texts.join('\n') }];
  const facts: [string, string][] = [[kind, status]];
  const content = { number, kind, status, facts, parts, eventsTitle: kind, events: [{ title: kind, about }] };
  const brand = { portal: number, city: kind, color: '#0d5652' };
  const pdf = await drawing.run(true, () => renderPdf({ content, locale: 'ar', createdAt: 'today', brand }));
  // The watch sees a request that the drawing makes, and none of another suite.
  await drawing.run(true, () => fetch('http://127.0.0.1:3/').catch(() => undefined));
  await fetch('http://127.0.0.1:4/').catch(() => undefined);
  expect([...watch.end()]).toEqual(['127.0.0.1:3']);
  expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
});
