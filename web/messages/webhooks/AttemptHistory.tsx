import { styled } from 'styled-components';
import type { WebhookDelivery } from '../../../common/cases/webhook.types.ts';
import { Moment } from '../../cases/status/Moment.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';

const Summary = styled.summary`
  padding-block: var(--space-3);
  color: var(--link);
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;

const Attempts = styled.ol`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding-inline-start: var(--space-5);
  color: var(--ink-2);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

/** The number of attempts; expands to their results and durations. */
export function AttemptHistory({ history }: Pick<WebhookDelivery, 'history'>) {
  const t = useTranslation();
  if (history.length === 0) return '0';
  return (
    <details>
      <Summary>{t('webhooks.tried', { count: history.length })}</Summary>
      <Attempts>
        {history.map(({ at, result, durationMs }, index) => (
          <li key={index}>
            <Moment at={at} withTime /> · <Bidi>{result}</Bidi> · <Bidi>{t('webhooks.took', { ms: durationMs })}</Bidi>
          </li>
        ))}
      </Attempts>
    </details>
  );
}
