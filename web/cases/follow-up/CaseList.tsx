import { FolderOpen, UserX } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation, useLocale } from '../../i18n/use-translation.ts';
import { usePagingTexts } from '../../api/use-paging-texts.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { upTo } from '../../theme/media.ts';
import { Translated } from '../../i18n/Translated.tsx';
import { CaseTable } from '../list/CaseTable.tsx';
import { saveShown, loadShown, SEARCH_TEXT_KEY } from './shown-result.ts';
import type { ProvenCases } from './proven-cases.ts';
import { Box } from '../../ui/layout/Box.ts';
import { localised } from '../../../common/locale/locales.ts';
import { offlineError } from '../../api/browser-errors.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { saveStored } from '../../api/stored-value.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { loadFollowUpApi } from './load-follow-up-api.ts';

const Header = styled.div`
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

interface CaseListProps {
  proven: ProvenCases;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Cases of a proven mobile, newest first, paged. */
export function CaseList({ proven, heading }: CaseListProps) {
  const t = useTranslation();
  const { visitor } = usePageContext();
  return (
    <Card as="section" aria-label={t('followUp.list.heading')}>
      <Header>
        <Title ref={heading} tabIndex={-1}>
          {t('followUp.list.heading')}
        </Title>
        <p>
          <Translated text="followUp.list.submittedWith" values={{ mobile: <Bidi>{proven.mobile}</Bidi> }} />
        </p>
        {!visitor.user && <ForgetNumber />}
      </Header>
      {proven.cases.length ? <PagedCases proven={proven} heading={heading} /> : <NoCases />}
    </Card>
  );
}

function NoCases() {
  const t = useTranslation();
  return (
    <EmptyState
      icon={<FolderOpen />}
      title={t('followUp.list.empty')}
      actions={<ButtonLink href="/create-case">{t('followUp.list.submit')}</ButtonLink>}
    />
  );
}

function PagedCases({ proven: { cases }, heading }: CaseListProps) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const pageSize = LIMITS.pageSizeDefault;
  const pageCount = Math.ceil(cases.length / pageSize);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- browser storage is not available on the server
  useEffect(() => setPage(Math.min(loadShown().page, pageCount)), [pageCount]);
  const from = (page - 1) * pageSize;
  const goToPage = (number: number) => {
    saveShown({ page: number });
    setPage(number);
    heading.current?.focus();
  };
  const summary = t('followUp.list.showing', {
    from: from + 1,
    to: Math.min(from + pageSize, cases.length),
    total: cases.length,
  });
  return (
    <>
      <CaseTable cases={cases.slice(from, from + pageSize)} label={t('followUp.list.heading')} />
      <Box py={4} px={6} line="top">
        <Pagination
          current={page}
          total={pageCount}
          href={() => '#'}
          onNavigate={goToPage}
          summary={summary}
          texts={usePagingTexts()}
        />
      </Box>
    </>
  );
}

/** Forgets the number that this browser has proven, for devices that several people share. */
function ForgetNumber() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const [busy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    const api = await loadFollowUpApi().catch(() => undefined);
    const result = api ? await api.forgetNumber() : { ok: false as const, error: offlineError() };
    setBusy(false);
    if (!result.ok) return show(localised(result.error, 'description', locale), 'danger');
    saveStored(SEARCH_TEXT_KEY, undefined);
    saveShown({ open: false });
    window.location.reload();
  };
  return (
    <>
      <p>{t('followUp.remembered', { count: LIMITS.verifiedContactMinutes })}</p>
      <Button tone="secondary" size="sm" busy={busy} icon={<UserX aria-hidden="true" />} onClick={() => void forget()}>
        {t('followUp.forget')}
      </Button>
    </>
  );
}
