import { styled } from 'styled-components';
import type { SetupStep, SetupStepName } from '../../common/setup/setup.types.ts';
import { formatDateTime } from '../../common/locale/locales.ts';
import { Translated } from '../i18n/Translated.tsx';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { StatusTag } from '../ui/data/StatusTag.tsx';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Card, CardTitle } from '../ui/layout/Card.tsx';
import { Text } from '../ui/layout/Text.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { TestMessage } from './TestMessage.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);

  & > :first-child {
    flex: 1 1 20rem;
  }
`;

/** The page where each step is done. Steps without one are done on the server or by a test message. */
const LINKS = {
  directory: '/admin/partners/import',
  staff: '/admin/users/invitations',
  identity: '/admin/city',
  texts: '/admin/city',
  case: '/create-case',
} as const;

const hasLink = (name: SetupStepName): name is keyof typeof LINKS => name in LINKS;

/** The steps of the setup of a new installation, each with its state and a link or button. */
export function SetupSteps({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <Stack as="ol" gap={4} role="list">
      {steps.map((step) => (
        <li key={step.name} data-step={step.name}>
          <Step step={step} />
        </li>
      ))}
    </Stack>
  );
}

function Step({ step: { name, done, count, at } }: { step: SetupStep }) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Card $pad>
      <Row>
        <div>
          <Inline gap={3} wrap>
            <CardTitle heading="sm">{t(`setup.step.${name}`)}</CardTitle>
            <StatusTag tone={done ? 'success' : 'attention'}>{t(done ? 'setup.done' : 'setup.toDo')}</StatusTag>
          </Inline>
          <Text size="small" tone="ink-2">
            {name === 'backup' ? (
              <Translated text="setup.hint.backup" values={{ command: <code dir="ltr">npm run backup</code> }} />
            ) : (
              t(`setup.hint.${name}`)
            )}
          </Text>
          {(name === 'directory' || name === 'staff') && (
            <Text size="small" tone="ink-2">
              {t(`setup.count.${name}`, { count: count ?? 0 })}
            </Text>
          )}
          {at && (name === 'email' || name === 'sms' || name === 'backup') && (
            <Text size="small" tone="ink-2">
              {t(`setup.last.${name}`, { time: formatDateTime(at, locale) })}
            </Text>
          )}
        </div>
        {hasLink(name) && (
          <ButtonLink
            href={LINKS[name]}
            tone="secondary"
            aria-label={`${t(`setup.link.${name}`)}: ${t(`setup.step.${name}`)}`}
          >
            {t(`setup.link.${name}`)}
          </ButtonLink>
        )}
        {name === 'email' && <TestMessage channel="EMAIL" />}
        {name === 'sms' && <TestMessage channel="SMS" />}
      </Row>
    </Card>
  );
}
