import { styled } from 'styled-components';
import type { WebhookDelivery } from '../../../common/cases/webhook.types.ts';
import { FormattedDate } from '../../cases/status/FormattedDate.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { List } from '../../ui/layout/Text.ts';

const Summary = styled.summary`
  padding-block: var(--space-3);
  color: var(--link);
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;

/** The number of attempts; expands to their results and durations. */
export function AttemptHistory({ history }: Pick<WebhookDelivery, 'history'>) {
  const t = useTranslation();
  if (history.length === 0) return '0';
  return (
    <details>
      <Summary>{t('webhooks.attempts', { count: history.length })}</Summary>
      <List as="ol" size="small" tone="ink-2">
        {history.map(({ at, result, durationMs }, index) => (
          <li key={index}>
            <FormattedDate at={at} withTime /> · <Bidi>{result}</Bidi> · <Bidi>{t('webhooks.duration', { ms: durationMs })}</Bidi>
          </li>
        ))}
      </List>
    </details>
  );
}
