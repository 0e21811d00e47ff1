import { Inbox, Landmark, MessageSquareText } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Timeline } from '../../ui/data/Timeline.tsx';
import { AsideCard, AsideTitle } from './aside-parts.tsx';

const Title = styled(AsideTitle)`
  margin-block-end: var(--space-5);
`;

/** Next steps after submission. */
export function WhatNext() {
  const t = useTranslation();
  return (
    <AsideCard>
      <Title>{t('wizard.confirmation.next')}</Title>
      <Timeline
        label={t('wizard.confirmation.next')}
        events={[
          {
            key: 'received',
            tone: 'current',
            icon: <Inbox />,
            title: t('wizard.confirmation.received'),
            content: t('wizard.confirmation.receivedBody'),
          },
          {
            key: 'reviewed',
            tone: 'todo',
            icon: <Landmark />,
            title: t('wizard.confirmation.reviewed'),
            content: t('wizard.confirmation.reviewedBody'),
          },
          {
            key: 'answered',
            tone: 'todo',
            icon: <MessageSquareText />,
            title: t('wizard.confirmation.answered'),
            content: t('wizard.confirmation.answeredBody'),
          },
        ]}
      />
    </AsideCard>
  );
}
