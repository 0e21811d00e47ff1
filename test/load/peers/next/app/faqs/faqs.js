'use client';
import { ChevronRight, MessageCircleQuestion, Search } from 'lucide-react';
import Link from 'next/link';
import { styled } from 'styled-components';
import { TEXTS } from '../texts.js';
import {
  ButtonLink,
  Card,
  Container,
  IconBadge,
  Inline,
  Item,
  Pages,
  Stack,
  Summary,
  Text,
  ToggleIcon,
} from '../ui.js';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 48px;

  @media (max-width: 980px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const SearchForm = styled.form`
  position: relative;
  max-inline-size: 720px;

  & > input {
    inline-size: 100%;
    block-size: 48px;
    padding-inline: 14px 44px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  & > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: 44px;
    border: 0;
    background: none;
  }
`;

/** The questions as an accordion, with a search field, page links and a way to ask. */
export function Faqs({ language, faqs, page, pages, total }) {
  const t = TEXTS[language];
  return (
    <Container>
      <Text $size={1.2} $tone="ink-2" $width="68ch" $below={24}>
        {t.lead}
      </Text>
      <Columns>
        <div>
          <SearchForm action="/faqs" role="search">
            <label htmlFor="search">{t.searchQuestions}</label>
            <input id="search" name="q" type="search" />
            <button type="submit" aria-label={t.searchQuestions}>
              <Search aria-hidden="true" />
            </button>
          </SearchForm>
          <Inline $justify="space-between" $gap={24}>
            <Text as="h2" $size={1.4}>
              {t.all}
            </Text>
            <Text $tone="ink-3" role="status">
              {t.showing((page - 1) * 10 + 1, (page - 1) * 10 + faqs.length, total)}
            </Text>
          </Inline>
          <Stack $gap={0}>
            {faqs.map(({ question, answer }) => (
              <Item key={question}>
                <Summary>
                  <Text as="span">{question}</Text>
                  <ToggleIcon aria-hidden="true" />
                </Summary>
                <Text as="div" $tone="ink-2" $width="62ch" $below={24}>
                  <Text $lines>{answer}</Text>
                </Text>
              </Item>
            ))}
          </Stack>
          <nav aria-label={t.showing(1, pages, pages)}>
            <Pages>
              {Array.from({ length: pages }, (_, index) => (
                <li key={index}>
                  <Link
                    href={`/faqs?page=${index + 1}`}
                    aria-label={t.page(index + 1)}
                    aria-current={page === index + 1 ? 'page' : undefined}
                  >
                    {index + 1}
                  </Link>
                </li>
              ))}
              <li>
                <Link href={`/faqs?page=${page + 1}`} aria-label={t.next}>
                  <ChevronRight aria-hidden="true" />
                </Link>
              </li>
            </Pages>
          </nav>
        </div>
        <aside aria-label={t.askTitle}>
          <Card>
            <Stack $align="start">
              <IconBadge>
                <MessageCircleQuestion />
              </IconBadge>
              <div>
                <Text as="h2" $size={1.2}>
                  {t.askTitle}
                </Text>
                <Text $tone="ink-2">{t.askBody}</Text>
              </div>
              <ButtonLink href="/contact-us">{t.contact}</ButtonLink>
            </Stack>
          </Card>
        </aside>
      </Columns>
    </Container>
  );
}
