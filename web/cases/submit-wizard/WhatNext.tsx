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
      <Title>{t('wizard.s4.next')}</Title>
      <Timeline
        label={t('wizard.s4.next')}
        events={[
          { key: 'received', tone: 'current', icon: <Inbox />, title: t('wizard.s4.received'), content: t('wizard.s4.receivedHow') },
          { key: 'studied', tone: 'todo', icon: <Landmark />, title: t('wizard.s4.studied'), content: t('wizard.s4.studiedHow') },
          {
            key: 'answered',
            tone: 'todo',
            icon: <MessageSquareText />,
            title: t('wizard.s4.answered'),
            content: t('wizard.s4.answeredHow'),
          },
        ]}
      />
    </AsideCard>
  );
}
