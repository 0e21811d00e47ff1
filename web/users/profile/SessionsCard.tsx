import { MonitorSmartphone } from 'lucide-react';
import { formatDateTime } from '../../../common/locale/locales.ts';
import type { OwnSession } from '../../../common/users/profile.types.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { Box, Inline, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** The account's sessions, with a button that ends all others. */
export function SessionsCard({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const form = useMutationForm({
    id: 'sessions',
    defaultValues: {},
    send: () => apiRequest(profile.endOthers, undefined),
    savedMessage: t('profileEdit.othersLoggedOut'),
  });
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <CardSection as="div">
        <CardTitle id="sessions-title">{t('profileEdit.sessions')}</CardTitle>
        <Stack as="ul" gap={3} mt={4} role="list">
          {sessions.map(({ id, device, current, seenAt }) => (
            <Inline as="li" wrap gap="2 4" key={id}>
              <MonitorSmartphone size={24} color="var(--brand)" aria-hidden="true" />
              <Box basis="12rem">
                <b>{device ? <Bidi>{device}</Bidi> : t('profileEdit.unknownDevice')}</b>
                <Text size="small" tone="ink-2">
                  {t('profileEdit.lastUsed', { time: formatDateTime(seenAt, locale) })}
                </Text>
              </Box>
              {current && <StatusTag tone="success">{t('profileEdit.thisDevice')}</StatusTag>}
            </Inline>
          ))}
        </Stack>
      </CardSection>
      {sessions.length > 1 && (
        <CardActions justify="end">
          {form.failure && <InlineFailure failure={form.failure} />}
          <Button
            tone="secondary"
            busy={form.busy}
            busyLabel={t('profileEdit.saving')}
            onClick={() => void form.submit()}
          >
            {t('profileEdit.logOutOthers')}
          </Button>
        </CardActions>
      )}
    </Card>
  );
}
