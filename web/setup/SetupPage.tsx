import { setup } from '../../common/setup/setup.contract.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { usePageQuery } from '../api/use-page-query.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Card, CardTitle } from '../ui/layout/Card.tsx';
import { Text } from '../ui/layout/Text.ts';
import { setupQuery } from './queries.ts';
import { SetupSteps } from './SetupSteps.tsx';
import type { SetupDefaultName, SetupState } from '../../common/setup/setup.types.ts';
import { DataTable, type Column } from '../ui/data/DataTable.tsx';
import { StatusTag } from '../ui/data/StatusTag.tsx';

const SLA_ITEMS: readonly SetupDefaultName[] = ['workingDays', 'sla'];
const pathOf = (name: SetupDefaultName): string => (SLA_ITEMS.includes(name) ? '/admin/sla' : '/admin/city');

/** The settings that still have the portal's defaults, each with a link to the page that changes it. */
function DefaultsList({ defaults }: Pick<SetupState, 'defaults'>) {
  const t = useTranslation();
  const columns: Column<SetupState['defaults'][number]>[] = [
    {
      id: 'name',
      head: t('setup.defaults.setting'),
      rowHeader: true,
      cell: ({ name }) => <a href={pathOf(name)}>{t(`setup.defaults.item.${name}`)}</a>,
    },
    {
      id: 'state',
      head: t('setup.defaults.state'),
      cell: ({ isDefault }) => (
        <StatusTag tone={isDefault ? 'attention' : 'success'}>
          {t(isDefault ? 'setup.defaults.default' : 'setup.defaults.own')}
        </StatusTag>
      ),
    },
  ];
  return (
    <>
      <CardTitle>{t('setup.defaults.title')}</CardTitle>
      <Text tone="ink-2" mb={4}>
        {t('setup.defaults.lead')}
      </Text>
      <DataTable label={t('setup.defaults.title')} columns={columns} rows={defaults} keyOf={({ name }) => name} />
    </>
  );
}

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
