import { MonitorSmartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDateTime, localised } from '../../../common/locale/locales.ts';
import type { OwnSession } from '../../../common/users/profile.types.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-4);
  list-style: none;

  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
  }
  & li > svg {
    inline-size: 24px;
    block-size: 24px;
    color: var(--brand);
  }
  & p {
    color: var(--ink-2);
    font-size: var(--text-small);
  }
`;

const Text = styled.div`
  flex: 1;
  min-inline-size: 12rem;
`;

const Actions = styled(CardActions)`
  justify-content: flex-end;
`;

/** The account's sessions, with a button that ends all others. */
export function SessionsCard({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const form = useMutationForm({
    id: 'sessions',
    defaultValues: {},
    send: () => apiRequest(profile.endOthers, undefined),
    savedMessage: t('profileEdit.ended'),
  });
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <CardSection as="div">
        <CardTitle id="sessions-title">{t('profileEdit.sessions')}</CardTitle>
        <Rows role="list">
          {sessions.map(({ id, device, current, seenAt }) => (
            <li key={id}>
              <MonitorSmartphone aria-hidden="true" />
              <Text>
                <b>{device ? <Bidi>{device}</Bidi> : t('profileEdit.unknownDevice')}</b>
                <p>{t('profileEdit.lastUsed', { time: formatDateTime(seenAt, locale) })}</p>
              </Text>
              {current && <StatusTag tone="success">{t('profileEdit.here')}</StatusTag>}
            </li>
          ))}
        </Rows>
      </CardSection>
      {sessions.length > 1 && (
        <Actions>
          {form.failure && <InlineError>{localised(form.failure, 'description', locale)}</InlineError>}
          <Button tone="secondary" busy={form.busy} busyLabel={t('profileEdit.saving')} onClick={() => void form.submit()}>
            {t('profileEdit.endOthers')}
          </Button>
        </Actions>
      )}
    </Card>
  );
}
