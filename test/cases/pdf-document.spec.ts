import { renderPdf } from '../../bff/pdf/pdf-document.ts';
import { ssrfTexts, watchOutgoing } from '../support/outgoing-request.ts';

// Over HTTP a worker thread draws the PDF, which the watch cannot see.
it('the PDF of a case with hostile texts is drawn without a connection', async () => {
  const texts = ssrfTexts(9);
  expect(new Set(texts).size).toBeGreaterThanOrEqual(120);
  const watch = watchOutgoing();
  const [number, kind, status, about] = texts as [string, string, string, string];
  const parts = [{ title: number, about, text: texts.join('\n') }];
  const facts: [string, string][] = [[kind, status]];
  const content = { number, kind, status, facts, parts, eventsTitle: kind, events: [{ title: kind, about }] };
  expect(
    Buffer.from(
      await renderPdf({ content, locale: 'ar', made: 'today', brand: { portal: number, city: kind, color: '#0d5652' } }),
    ).toString('latin1', 0, 5),
  ).toBe('%PDF-');
  expect([...watch.end()]).toEqual([]);
});
