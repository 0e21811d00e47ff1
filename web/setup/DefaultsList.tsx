import type { SetupDefaultName, SetupState } from '../../common/setup/setup.types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DataTable, type Column } from '../ui/data/DataTable.tsx';
import { StatusTag } from '../ui/data/StatusTag.tsx';
import { CardTitle } from '../ui/layout/Card.tsx';
import { Text } from '../ui/layout/Text.ts';

const SLA_ITEMS: readonly SetupDefaultName[] = ['workingDays', 'sla'];
const pathOf = (name: SetupDefaultName): string => (SLA_ITEMS.includes(name) ? '/admin/sla' : '/admin/city');

/** The settings that still have the portal's defaults, each with a link to the page that changes it. */
export function DefaultsList({ defaults }: Pick<SetupState, 'defaults'>) {
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
        <StatusTag tone={isDefault ? 'attention' : 'success'}>{t(isDefault ? 'setup.defaults.default' : 'setup.defaults.own')}</StatusTag>
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
