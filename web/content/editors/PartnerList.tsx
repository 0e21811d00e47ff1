import { Icon, Landmark, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { DataTable, type Column } from '../../controls/DataTable.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { Pagination } from '../../controls/Pagination.tsx';
import { listAddress } from '../search/search-address.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import type { PartnerListData } from './partner-list.ts';

const PATH = '/admin/partners';

const Tools = styled.div`
  padding: var(--space-5);
`;

const Foot = styled.div`
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--line);
`;

type Row = PartnerListData['partners'][number];

/** The entities as the content manager sees them. */
export function PartnerList(data: PartnerListData) {
  const t = useTexts();
  const { q, page, pages, partners, total } = data;
  const columns: Column<Row>[] = [
    {
      id: 'logo',
      head: t('editors.logo'),
      fit: true,
      cell: ({ strokes }) => (
        <IconBadge tone="neutral" size="sm" round>
          <Icon iconNode={strokes} />
        </IconBadge>
      ),
    },
    { id: 'nameAr', head: t('editors.nameAr'), cell: ({ nameAr }) => <b lang="ar">{nameAr}</b> },
    { id: 'nameEn', head: t('editors.nameEn'), cell: ({ nameEn }) => <bdi lang="en">{nameEn}</bdi> },
  ];
  return (
    <Card as="section" aria-label={t('titles.admin-partners')}>
      <Tools>
        <SearchBox path={PATH} q={q} label={t('content.partners.searchLabel')} />
      </Tools>
      {total > 0 && <DataTable label={t('titles.admin-partners')} columns={columns} rows={partners} keyOf={({ id }) => id} />}
      {total === 0 && (
        <EmptyState icon={q ? <SearchX /> : <Landmark />} title={t(q ? 'content.partners.noMatch' : 'content.partners.empty')} />
      )}
      <Foot>
        <Pagination
          current={page}
          total={pages}
          href={(to) => listAddress(PATH, { q, page: to })}
          summary={t('content.partners.count', { count: total })}
          texts={{
            label: t('content.paging.label'),
            previous: t('content.paging.previous'),
            next: t('content.paging.next'),
            page: (n) => t('content.paging.page', { n }),
          }}
        />
      </Foot>
    </Card>
  );
}
