import { FolderOpen } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { useTexts } from '../../client/text.ts';
import { usePagingTexts } from '../../client/use-paging-texts.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { Pagination } from '../../controls/Pagination.tsx';
import { upTo } from '../../design/media.ts';
import { Filled, HOLE } from '../../otp/Filled.tsx';
import { CaseTable } from '../list/CaseTable.tsx';
import { keep, readKept } from './kept-query.ts';
import type { ProvenCases } from './proven-cases.ts';

const Head = styled.div`
  padding: var(--space-6);

  & p {
    color: var(--ink-3);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
  ${upTo.mobile} {
    padding: var(--space-5) var(--space-4);
  }
`;

const Title = styled.h2`
  font-size: 1.375rem;
  line-height: 1.5;
`;

const Foot = styled.div`
  padding: var(--space-4) var(--space-6);
  border-block-start: 1px solid var(--line);
`;

interface CaseListProps {
  of: ProvenCases;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The cases of a proven mobile, newest first, ten at a time. */
export function CaseList({ of, heading }: CaseListProps) {
  const t = useTexts();
  const number = <Bidi>{of.mobile}</Bidi>;
  return (
    <Card as="section" aria-label={t('followUp.list.heading')}>
      <Head>
        <Title ref={heading} tabIndex={-1}>
          {t('followUp.list.heading')}
        </Title>
        <p>
          <Filled text={t('followUp.list.of', { mobile: HOLE })}>{number}</Filled>
        </p>
      </Head>
      {of.cases.length ? <Pages of={of} heading={heading} /> : <NoCases />}
    </Card>
  );
}

function NoCases() {
  const t = useTexts();
  return (
    <EmptyState
      icon={<FolderOpen />}
      title={t('followUp.list.empty')}
      actions={<ButtonLink href="/create-case">{t('followUp.list.submit')}</ButtonLink>}
    />
  );
}

function Pages({ of: { cases }, heading }: CaseListProps) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const size = LIMITS.pageSizeDefault;
  const total = Math.ceil(cases.length / size);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- what the browser keeps is not there when the server renders
  useEffect(() => setPage(Math.min(readKept().page, total)), [total]);
  const from = (page - 1) * size;
  const go = (to: number) => {
    keep({ page: to });
    setPage(to);
    heading.current?.focus();
  };
  const summary = t('followUp.list.showing', { from: from + 1, to: Math.min(from + size, cases.length), total: cases.length });
  return (
    <>
      <CaseTable cases={cases.slice(from, from + size)} label={t('followUp.list.heading')} />
      <Foot>
        <Pagination current={page} total={total} href={() => '#'} onGo={go} summary={summary} texts={usePagingTexts()} />
      </Foot>
    </>
  );
}
