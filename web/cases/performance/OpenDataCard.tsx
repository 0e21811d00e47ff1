import { useTranslation } from '../../i18n/use-translation.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { List, Text } from '../../ui/layout/Text.ts';

/** Links to the same figures as files. */
export function OpenDataCard() {
  const t = useTranslation();
  const files = [
    { name: t('performance.monthly'), file: '/api/open-data/cases-monthly' },
    { name: t('performance.yearly'), file: '/api/open-data/performance' },
  ];
  return (
    <Card $pad>
      <CardTitle heading="sm">{t('performance.openData')}</CardTitle>
      <Text tone="ink-2" mb={3}>
        {t('performance.openDataLead')}
      </Text>
      <List>
        {files.map(({ name, file }) => (
          <li key={file}>
            {name}:{' '}
            <Text as="span" whiteSpace="nowrap">
              <a href={`${file}.csv`} download="" aria-label={`${name}: CSV`}>
                CSV
              </a>
              {' · '}
              <a href={`${file}.json`} download="" aria-label={`${name}: JSON`}>
                JSON
              </a>
            </Text>
          </li>
        ))}
        <li>
          <a href="/open-data/catalog.jsonld" download="">
            {t('performance.catalog')}
          </a>
        </li>
      </List>
    </Card>
  );
}
