import { SearchX, SquarePen } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { searchWords } from '../../common/content/search-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageBody } from '../layouts/PageBody.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Box, Inline, Stack } from '../ui/layout/Box.ts';
import { Card } from '../ui/layout/Card.tsx';
import { Text } from '../ui/layout/Text.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { listHref } from '../content/list-search/search-query.ts';
import { Highlight } from '../content/list-search/Highlight.tsx';
import { SearchForm } from './SearchForm.tsx';
import type { SearchData, SearchResultGroup } from './search-data.ts';

/** The search of the whole site. The search text comes from the URL. */
export function SearchPage() {
  const { text, groups } = useData<SearchData>();
  const t = useTranslation();
  const words = searchWords(text);
  const total = groups.reduce((sum, one) => sum + one.total, 0);
  return (
    <PageBody>
      <SearchForm text={text} />
      {text && (
        <Text tone="ink-2" mt={6} role="status">
          {t('content.results', { count: total })}
        </Text>
      )}
      {groups.map((one) => (
        <ResultGroup key={one.kind} group={one} words={words} text={text} />
      ))}
      {groups.length === 0 && <SearchEmptyState text={text} />}
    </PageBody>
  );
}

function ResultGroup({
  group: { kind, total, items },
  words,
  text,
}: {
  group: SearchResultGroup;
  words: readonly string[];
  text: string;
}) {
  const t = useTranslation();
  return (
    <Box as="section" mt={8} aria-labelledby={`found-${kind}`}>
      <Inline gap="1 6" align="baseline" justify="space-between" wrap mb={4}>
        <Text as="h2" size="h3" id={`found-${kind}`}>
          {t(`content.siteSearch.${kind}`)} ({total})
        </Text>
        {(kind === 'partners' || kind === 'faqs') && total > items.length && (
          <a href={listHref(`/${kind}`, { q: text })}>{t(`content.siteSearch.all.${kind}`)}</a>
        )}
      </Inline>
      <Card $pad>
        <Stack as="ul" gap={4} role="list">
          {items.map(({ title, detail, href }) => (
            <li key={href}>
              <a href={href}>
                <Highlight text={title} words={words} />
              </a>
              {detail && (
                <Text tone="ink-3" size="small">
                  <Highlight text={detail} words={words} />
                </Text>
              )}
            </li>
          ))}
        </Stack>
      </Card>
    </Box>
  );
}

/** Shown before a search and when nothing is found, with links to other pages. */
function SearchEmptyState({ text }: { text: string }) {
  const t = useTranslation();
  const actions = (
    <>
      <ButtonLink href="/create-case" icon={<SquarePen aria-hidden="true" />}>
        {t('site.menu.submit-case')}
      </ButtonLink>
      <ButtonLink href="/faqs" tone="secondary">
        {t('home.faqAll')}
      </ButtonLink>
    </>
  );
  return (
    <Box mt={8}>
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={t(text ? 'content.siteSearch.none' : 'content.siteSearch.start')}
          actions={actions}
        >
          {t(text ? 'content.siteSearch.noneBody' : 'content.siteSearch.startBody')}
        </EmptyState>
      </Card>
    </Box>
  );
}
