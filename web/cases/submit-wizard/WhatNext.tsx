import { Inbox, Landmark, MessageSquareText } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Timeline } from '../../controls/Timeline.tsx';
import { AsideCard, AsideTitle } from './aside-parts.tsx';

const Title = styled(AsideTitle)`
  margin-block-end: var(--space-5);
`;

/** What happens to a case from here on. */
export function WhatNext() {
  const t = useTexts();
  return (
    <AsideCard>
      <Title>{t('wizard.s4.next')}</Title>
      <Timeline
        label={t('wizard.s4.next')}
        events={[
          { key: 'received', tone: 'current', icon: <Inbox />, title: t('wizard.s4.received'), said: t('wizard.s4.receivedHow') },
          { key: 'studied', tone: 'todo', icon: <Landmark />, title: t('wizard.s4.studied'), said: t('wizard.s4.studiedHow') },
          { key: 'answered', tone: 'todo', icon: <MessageSquareText />, title: t('wizard.s4.answered'), said: t('wizard.s4.answeredHow') },
        ]}
      />
    </AsideCard>
  );
}
