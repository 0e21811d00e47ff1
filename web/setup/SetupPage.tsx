import { setup } from '../../common/setup/setup.contract.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { usePageQuery } from '../api/use-page-query.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Card } from '../ui/layout/Card.tsx';
import { Text } from '../ui/layout/Text.ts';
import { DefaultsList } from './DefaultsList.tsx';
import { setupQuery } from './queries.ts';
import { SetupSteps } from './SetupSteps.tsx';

/** Setting up a new installation: steps that the server checks, and the settings that still have their defaults. */
export function SetupPage() {
  const t = useTranslation();
  const { steps, defaults, dismissed } = usePageQuery(setupQuery);
  const { run, busy } = useEndpointMutation(setup.dismiss, {
    successMessage: t(dismissed ? 'setup.shown' : 'setup.dismissed'),
  });
  return (
    <Stack gap={6}>
      <Inline wrap justify="space-between" align="end" gap={4}>
        <div>
          <Text tone="ink-2">{t('setup.lead')}</Text>
          <Text as="p" size="h3" role="status">
            {t('setup.progress', { done: steps.filter(({ done }) => done).length, total: steps.length })}
          </Text>
        </div>
        {/* Not at the end of the page, where the message about the change would cover it. */}
        <Button tone="secondary" busy={busy} onClick={() => run({ dismissed: !dismissed })}>
          {t(dismissed ? 'setup.show' : 'setup.dismiss')}
        </Button>
      </Inline>
      <SetupSteps steps={steps} />
      <Card $pad>
        <DefaultsList defaults={defaults} />
      </Card>
    </Stack>
  );
}
