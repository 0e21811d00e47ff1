import { MailCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../client/text.ts';
import { Button } from '../controls/Button.tsx';
import { Card } from '../controls/Card.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { PagesBelow } from '../layouts/PagesBelow.tsx';
import { FilterLinks } from './FilterLinks.tsx';
import { UndeliveredTable } from './UndeliveredTable.tsx';
import { undeliveredHref, type UndeliveredData } from './undelivered-page.ts';
import { useSendAgain } from './use-send-again.ts';

const Lead = styled.p`
  max-inline-size: 70ch;
  margin-block-end: var(--space-5);
  color: var(--ink-2);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-5);
`;

/** What did not arrive, and why; one or all of it can be sent again. */
export function UndeliveredPage(data: UndeliveredData) {
  const t = useTexts();
  const { busy, again } = useSendAgain();
  const [asking, setAsking] = useState(false);
  const { messages, counts, channel } = data;
  const all = counts.SMS + counts.EMAIL;
  const sendAll = () => {
    setAsking(false);
    void again();
  };
  return (
    <>
      <Lead>{t('messages.lost.lead')}</Lead>
      <Card as="section" aria-label={t('messages.lost.list')}>
        {all === 0 && (
          <EmptyState icon={<MailCheck />} title={t('messages.lost.empty')}>
            {t('messages.lost.emptyBody')}
          </EmptyState>
        )}
        {all > 0 && (
          <Head>
            <FilterLinks
              label={t('messages.lost.filter')}
              choices={[
                { name: t('messages.lost.all', { count: all }), href: undeliveredHref(''), current: channel === '' },
                { name: t('messages.lost.SMS', { count: counts.SMS }), href: undeliveredHref('SMS'), current: channel === 'SMS' },
                { name: t('messages.lost.EMAIL', { count: counts.EMAIL }), href: undeliveredHref('EMAIL'), current: channel === 'EMAIL' },
              ]}
            />
            <Button tone="secondary" busy={busy === 'all'} icon={<RotateCw aria-hidden="true" />} onClick={() => setAsking(true)}>
              {t('messages.lost.againAll')}
            </Button>
          </Head>
        )}
        {all > 0 && messages.length === 0 && (
          <EmptyState
            icon={<MailCheck />}
            title={t('messages.lost.emptyChannel')}
            actions={<a href={undeliveredHref('')}>{t('messages.lost.showAll')}</a>}
          />
        )}
        {messages.length > 0 && (
          <>
            <UndeliveredTable messages={messages} busy={busy} onAgain={(id) => void again(id)} />
            <Pages {...data} />
          </>
        )}
      </Card>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('messages.lost.allTitle')}
        closeLabel={t('site.close')}
        actions={
          <>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              {t('messages.cancel')}
            </Button>
            <Button onClick={sendAll}>{t('messages.lost.againAll')}</Button>
          </>
        }
      >
        <p>
          <b>{t('messages.lost.count', { count: all })}.</b> {t('messages.lost.allBody')}
        </p>
      </Dialog>
    </>
  );
}

function Pages({ channel, messages, total, page, pageSize }: UndeliveredData) {
  const t = useTexts();
  return (
    <PagesBelow
      {...{ page, pageSize, total }}
      shown={messages.length}
      href={(to) => undeliveredHref(channel, to)}
      summary={(here) => t('messages.lost.showing', { ...here, total })}
      label={t('messages.lost.paging')}
    />
  );
}
