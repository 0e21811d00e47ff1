import { MailCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { usePageQuery } from '../api/use-page-query.ts';
import { useTranslation, useLocale } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useExistingPage } from '../layouts/use-existing-page.ts';
import { PaginationLinks } from '../layouts/PaginationLinks.tsx';
import { FilterLinks } from './FilterLinks.tsx';
import { undeliveredHref, type Channel } from './messages-href.ts';
import { undeliveredQuery } from './queries.ts';
import { UndeliveredTable } from './UndeliveredTable.tsx';
import type { UndeliveredData } from './undelivered-page.ts';
import { Text } from '../ui/layout/Text.ts';
import { Inline } from '../ui/layout/Box.ts';
import { localised } from '../../common/locale/locales.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { apiRequest } from '../api/api-request.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useRefreshQueries } from '../api/use-refresh-queries.ts';

/** The messages that could not be delivered, with reasons. Each or all can be resent. */
export function UndeliveredPage() {
  const { channel, page } = useData<UndeliveredData>();
  const t = useTranslation();
  const found = usePageQuery(undeliveredQuery(channel, page));
  const pageHref = (to: number) => undeliveredHref(channel, to);
  useExistingPage(found, pageHref);
  const { busy, resend } = useResend();
  const [isConfirming, setIsConfirming] = useState(false);
  const { messages, counts, total } = found;
  const totalCount = counts.SMS + counts.EMAIL;
  return (
    <>
      <Text tone="ink-2" maxWidth="70ch" mb={5}>
        {t('messages.failed.lead')}
      </Text>
      <Card as="section" aria-label={t('messages.failed.list')}>
        {totalCount === 0 && (
          <EmptyState icon={<MailCheck />} title={t('messages.failed.empty')}>
            {t('messages.failed.emptyBody')}
          </EmptyState>
        )}
        {totalCount > 0 && (
          <Inline gap={4} justify="space-between" wrap p={5}>
            <ChannelFilter channel={channel} counts={counts} />
            <Button
              tone="secondary"
              busy={busy === 'all'}
              icon={<RotateCw aria-hidden="true" />}
              onClick={() => setIsConfirming(true)}
            >
              {t('messages.failed.resendAll')}
            </Button>
          </Inline>
        )}
        {totalCount > 0 && messages.length === 0 && (
          <EmptyState
            icon={<MailCheck />}
            title={t('messages.failed.emptyChannel')}
            actions={<a href={undeliveredHref('')}>{t('messages.failed.showAll')}</a>}
          />
        )}
        {messages.length > 0 && (
          <>
            <UndeliveredTable messages={messages} busy={busy} onResend={(id) => void resend(id)} />
            <PaginationLinks
              {...found}
              shown={messages.length}
              href={pageHref}
              summary={(range) => t('messages.failed.showing', { ...range, total })}
              label={t('messages.failed.paging')}
            />
          </>
        )}
      </Card>
      <ConfirmDialog
        open={isConfirming}
        title={t('messages.failed.resendAllTitle')}
        confirmLabel={t('messages.failed.resendAll')}
        cancelLabel={t('messages.cancel')}
        closeLabel={t('site.close')}
        tone="primary"
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void resend()}
      >
        <b>{t('messages.failed.count', { count: totalCount })}.</b> {t('messages.failed.resendAllBody')}
      </ConfirmDialog>
    </>
  );
}

interface ChannelFilterProps extends Pick<UndeliveredData, 'channel'> {
  counts: Record<Channel, number>;
}

/** Links to the messages of all channels and of each. */
function ChannelFilter({ channel, counts }: ChannelFilterProps) {
  const t = useTranslation();
  const choice = (name: string, one: UndeliveredData['channel']) => ({
    name,
    href: undeliveredHref(one),
    current: channel === one,
  });
  const choices = [
    choice(t('messages.failed.all', { count: counts.SMS + counts.EMAIL }), ''),
    choice(t('messages.failed.SMS', { count: counts.SMS }), 'SMS'),
    choice(t('messages.failed.EMAIL', { count: counts.EMAIL }), 'EMAIL'),
  ];
  return <FilterLinks label={t('messages.failed.filter')} choices={choices} />;
}

/** Resends undelivered messages: `resend(id)` one, `resend()` all. `busy`: the id that is being resent, or `all`. */
function useResend() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const refresh = useRefreshQueries();
  const [busy, setBusy] = useState<string>();
  const resend = async (id?: string) => {
    setBusy(id ?? 'all');
    const result = await apiRequest(messages.sendAgain, id ? { ids: [id] } : {});
    setBusy(undefined);
    if (!result.ok) return show(localised(result.error, 'description', locale), 'danger');
    const { queued } = result.data;
    show(
      queued ? t('messages.failed.resendQueued', { count: queued }) : t('messages.failed.alreadyResent'),
      queued ? 'success' : 'info',
    );
    await refresh();
  };
  return { busy, resend };
}
