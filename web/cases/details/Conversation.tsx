import { Building2, EyeOff, MessagesSquare, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import type { Case, CaseComment } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { upTo } from '../../theme/media.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { Attachments } from './Attachments.tsx';
import { CommentForm } from './CommentForm.tsx';
import { UserText } from './text-parts.tsx';
import { Box, Inline, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

const Message = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 14px;

  ${upTo.xs} {
    grid-template-columns: minmax(0, 1fr);

    & > [data-badge] {
      display: none;
    }
  }
`;

const Bubble = styled.div<{ $own: boolean; $internal: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: 14px var(--space-4);
  border-radius: var(--radius-md);
  border-start-start-radius: 0;
  border: 1px ${({ $internal }) => ($internal ? 'dashed var(--attention)' : 'solid transparent')};
  background: ${({ $own, $internal }) => ($internal ? 'var(--attention-bg)' : $own ? 'var(--brand-tint)' : 'var(--surface-2)')};
`;

const MessageHeader = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  align-items: baseline;
  font-size: var(--text-small);
  line-height: var(--leading-small);

  & time {
    color: var(--ink-2);
    font-size: var(--text-caption);
  }
`;

interface ConversationProps {
  incident: Case;
  comments: readonly CaseComment[];
}

/** Comments of the case, oldest first, and the form of the customer's next one. */
export function Conversation({ incident, comments }: ConversationProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const staff = incident.workspace !== null;
  const nameOf = ({ authorType, by }: CaseComment) => {
    if (authorType === 'FOLLOW_UP') return staff ? t('agentWorkspace.event.customer') : t('details.field.you');
    return localised(by ?? incident.entity, 'name', locale);
  };
  return (
    <Card $pad as="section">
      <Text as="h2" size="h3">
        {t('details.field.comments')}
      </Text>
      {comments.length ? (
        <Stack as="ol" gap={5} mt={5} mb={6} role="list">
          {comments.map((comment) => {
            const customer = comment.authorType === 'FOLLOW_UP';
            const own = customer !== staff;
            return (
              <Message key={comment.id}>
                <IconBadge size="sm" round tone={own ? 'brand' : 'neutral'}>
                  {customer ? <UserRound /> : <Building2 />}
                </IconBadge>
                <Bubble $own={own} $internal={comment.internal === true}>
                  <MessageHeader>
                    <b>{nameOf(comment)}</b>
                    {comment.internal && (
                      <StatusTag tone="attention" icon={<EyeOff aria-hidden="true" />}>
                        {t('agentWorkspace.note.internal')}
                      </StatusTag>
                    )}
                    <FormattedDate at={comment.createdAt} withTime />
                  </MessageHeader>
                  {(comment.text || !comment.document) && <UserText>{comment.text}</UserText>}
                  {comment.document && (
                    <Box maxWidth="420px">
                      <Attachments files={[comment.document]} />
                    </Box>
                  )}
                </Bubble>
              </Message>
            );
          })}
        </Stack>
      ) : (
        <Inline as="p" gap={3} tone="ink-3" mt={3} mb={6} icon={22}>
          <MessagesSquare aria-hidden="true" />
          {t('details.noComments')}
        </Inline>
      )}
      {!staff && !incident.anonymizedAt && (
        <div className="no-print">
          <CommentForm incidentId={incident.id} />
        </div>
      )}
    </Card>
  );
}
