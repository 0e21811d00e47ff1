import { Landmark, SearchX } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { useCityNames } from '../../i18n/use-city-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { ListHeader } from '../list-search/ListHeader.tsx';
import { SearchBox } from '../list-search/SearchBox.tsx';
import { PartnerGrid } from './PartnerGrid.tsx';
import type { PartnersData } from './partners-data.ts';
import { Text } from '../../ui/layout/Text.ts';

const PATH = '/partners';

/** Entities page, searched by the URL. */
export function PartnersPage() {
  const { q, partners } = useData<PartnersData>();
  const t = useTranslation();
  const status = t(q ? 'content.results' : 'content.partners.count', { count: partners.length });
  return (
    <PageBody>
      <Text size="lead" tone="ink-2" maxWidth="68ch" mb={6}>
        {t('content.partners.lead', useCityNames())}
      </Text>
      <SearchBox path={PATH} q={q} label={t('content.partners.searchLabel')} />
      <ListHeader title={t(q ? 'content.partners.found' : 'content.partners.all')} status={status} page={1} />
      {partners.length > 0 ? <PartnerGrid partners={partners} q={q} /> : <NoPartners searched={q !== ''} />}
    </PageBody>
  );
}

function NoPartners({ searched }: { searched: boolean }) {
  const t = useTranslation();
  if (!searched)
    return (
      <Card>
        <EmptyState icon={<Landmark />} title={t('content.partners.empty')} />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={t('content.partners.noMatch')}
        actions={
          <ButtonLink href={PATH} tone="secondary">
            {t('home.entitiesAll')}
          </ButtonLink>
        }
      >
        {t('content.partners.noMatchBody')}
      </EmptyState>
    </Card>
  );
}
