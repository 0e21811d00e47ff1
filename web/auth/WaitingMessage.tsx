import { styled } from 'styled-components';
import { Card } from '../ui/layout/Card.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { PageBody } from '../layouts/PageBody.ts';

const Panel = styled(Card)`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
  padding: var(--space-16) var(--space-6);
  color: var(--brand);
  text-align: center;

  & p {
    color: var(--ink);
    font: 600 var(--text-h3) / var(--leading-h3) var(--font-heading);
  }
`;

/** A spinner with a text, shown before an automatic redirect. */
export function WaitingMessage({ text }: { text: string }) {
  return (
    <PageBody>
      <Panel>
        <Spinner size={60} stroke={5} />
        <p role="status">{text}</p>
      </Panel>
    </PageBody>
  );
}
