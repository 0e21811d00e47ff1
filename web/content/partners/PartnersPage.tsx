import { Landmark, SearchX } from 'lucide-react';
import { useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { Lead } from '../content-body.ts';
import { ListHead } from '../search/ListHead.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { PartnerDialog } from './PartnerDialog.tsx';
import { PartnerGrid } from './PartnerGrid.tsx';
import type { PartnersData } from './partners-data.ts';

const PATH = '/partners';

/** The entities, searched by the address; one of them may stand open. */
export function PartnersPage({ q, partners, opened }: PartnersData) {
  const t = useTexts();
  const status = t(q ? 'content.results' : 'content.partners.count', { count: partners.length });
  return (
    <PageBody>
      <Lead>{t('content.partners.lead')}</Lead>
      <PartnerDialog opened={opened} q={q} />
      <SearchBox path={PATH} q={q} label={t('content.partners.searchLabel')} />
      <ListHead title={t(q ? 'content.partners.found' : 'content.partners.all')} status={status} page={1} />
      {partners.length > 0 ? <PartnerGrid partners={partners} q={q} /> : <NoPartners searched={q !== ''} />}
    </PageBody>
  );
}

function NoPartners({ searched }: { searched: boolean }) {
  const t = useTexts();
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
