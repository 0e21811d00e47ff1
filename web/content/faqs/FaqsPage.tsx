import { MessageCircleQuestion, SearchX } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePagingTexts } from '../../api/use-paging-texts.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { TwoColumn } from '../../ui/layout/TwoColumn.tsx';
import { ListHeader } from '../list-search/ListHeader.tsx';
import { listHref } from '../list-search/search-query.ts';
import { SearchBox } from '../list-search/SearchBox.tsx';
import { FaqList } from './FaqList.tsx';
import type { FaqsData } from './faqs-data.ts';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { Box, Stack } from '../../ui/layout/Box.ts';

const PATH = '/faqs';

/** FAQ page, searched and paged by the URL. */
export function FaqsPage() {
  const data = useData<FaqsData>();
  const t = useTranslation();
  const { q, page, faqs } = data;
  return (
    <PageContainer pt={[12, 5]}>
      <Text size="lead" tone="ink-2" maxWidth="68ch" mb={6}>
        {t('content.faqs.lead')}
      </Text>
      <TwoColumn aside={<AskUs />} asideLabel={t('content.faqs.askTitle')}>
        <div>
          <SearchBox path={PATH} q={q} label={t('content.faqs.searchLabel')} />
          <ListHeader title={t(q ? 'content.faqs.found' : 'content.faqs.all')} status={useStatus(data)} page={page} />
          {faqs.length > 0 ? <FaqList faqs={faqs} q={q} /> : <NoQuestions />}
          <FaqPagination {...data} />
        </div>
      </TwoColumn>
    </PageContainer>
  );
}

function useStatus({ q, page, pages, total }: FaqsData): string {
  const t = useTranslation();
  const count = t(q ? 'content.results' : 'content.faqs.count', { count: total });
  if (pages === 1) return count;
  const from = (page - 1) * LIMITS.pageSizeDefault + 1;
  return t('content.showing', { from, to: Math.min(from + LIMITS.pageSizeDefault - 1, total), total });
}

function FaqPagination({ q, page, pages }: FaqsData) {
  const t = useTranslation();
  const texts = usePagingTexts(t('content.paging.label'));
  if (pages === 1) return null;
  return (
    <Box mt={6}>
      <Pagination current={page} total={pages} href={(to) => listHref(PATH, { q, page: to })} texts={texts} />
    </Box>
  );
}

function NoQuestions() {
  const t = useTranslation();
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

function AskUs() {
  const t = useTranslation();
  return (
    <Card $pad $tint>
      <Stack align="start" gap={4}>
        <IconBadge tone="gold">
          <MessageCircleQuestion />
        </IconBadge>
        <div>
          <CardTitle heading="md">{t('content.faqs.askTitle')}</CardTitle>
          <Text tone="ink-2">{t('content.faqs.askBody')}</Text>
        </div>
        <ButtonLink href="/contact-us" tone="secondary">
          {t('content.contact.heading')}
        </ButtonLink>
      </Stack>
    </Card>
  );
}
