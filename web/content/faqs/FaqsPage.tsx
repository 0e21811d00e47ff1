import { MessageCircleQuestion, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { useTexts } from '../../client/text.ts';
import { usePagingTexts } from '../../client/use-paging-texts.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card, CardTitle } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { Pagination } from '../../controls/Pagination.tsx';
import { TwoColumn } from '../../controls/TwoColumn.tsx';
import { ColumnsBody, Lead } from '../content-body.ts';
import { ListHead } from '../search/ListHead.tsx';
import { listAddress } from '../search/search-address.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { FaqList } from './FaqList.tsx';
import type { FaqsData } from './faqs-data.ts';

const PATH = '/faqs';

/** Questions and answers, searched and paged by the address. */
export function FaqsPage(data: FaqsData) {
  const t = useTexts();
  const { q, page, faqs } = data;
  return (
    <ColumnsBody>
      <Lead>{t('content.faqs.lead')}</Lead>
      <TwoColumn aside={<AskUs />} asideLabel={t('content.faqs.askTitle')}>
        <div>
          <SearchBox path={PATH} q={q} label={t('content.faqs.searchLabel')} />
          <ListHead title={t(q ? 'content.faqs.found' : 'content.faqs.all')} status={useStatus(data)} page={page} />
          {faqs.length > 0 ? <FaqList faqs={faqs} q={q} /> : <NoQuestions />}
          <Pages {...data} />
        </div>
      </TwoColumn>
    </ColumnsBody>
  );
}

function useStatus({ q, page, pages, total }: FaqsData): string {
  const t = useTexts();
  const count = t(q ? 'content.results' : 'content.faqs.count', { count: total });
  if (pages === 1) return count;
  const from = (page - 1) * LIMITS.pageSizeDefault + 1;
  return t('content.showing', { from, to: Math.min(from + LIMITS.pageSizeDefault - 1, total), total });
}

const Foot = styled.div`
  margin-block-start: var(--space-6);
`;

function Pages({ q, page, pages }: FaqsData) {
  const t = useTexts();
  const texts = usePagingTexts(t('content.paging.label'));
  if (pages === 1) return null;
  return (
    <Foot>
      <Pagination current={page} total={pages} href={(to) => listAddress(PATH, { q, page: to })} texts={texts} />
    </Foot>
  );
}

function NoQuestions() {
  const t = useTexts();
  const actions = (
    <>
      <ButtonLink href="/contact-us">{t('content.contact.heading')}</ButtonLink>
      <ButtonLink href={PATH} tone="secondary">
        {t('home.faqAll')}
      </ButtonLink>
    </>
  );
  return (
    <Card>
      <EmptyState icon={<SearchX />} title={t('content.faqs.empty')} actions={actions}>
        {t('content.faqs.emptyBody')}
      </EmptyState>
    </Card>
  );
}

const Ask = styled(Card)`
  display: grid;
  justify-items: start;
  gap: var(--space-4);

  & p {
    color: var(--ink-2);
  }
`;

function AskUs() {
  const t = useTexts();
  return (
    <Ask $pad $tint>
      <IconBadge tone="gold">
        <MessageCircleQuestion />
      </IconBadge>
      <div>
        <CardTitle $size="md">{t('content.faqs.askTitle')}</CardTitle>
        <p>{t('content.faqs.askBody')}</p>
      </div>
      <ButtonLink href="/contact-us" tone="secondary">
        {t('content.contact.heading')}
      </ButtonLink>
    </Ask>
  );
}
