import type { Case, CaseComment, CaseEvent, CaseFile, NamePair } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Text } from '../../ui/layout/Text.ts';
import { Attachments } from '../details/Attachments.tsx';
import { FreeText, Subsection } from '../details/text-parts.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';

interface Message {
  at: string;
  text: string | null;
  ofCustomer: boolean;
  by?: NamePair | null;
  internal?: boolean;
  document?: CaseFile | null;
}

const ofComment = ({ createdAt, authorType, ...rest }: CaseComment): Message => ({
  ...rest,
  at: createdAt,
  ofCustomer: authorType === 'FOLLOW_UP',
});

const ofEvent = ({ kind, ...rest }: CaseEvent): Message => ({ ...rest, ofCustomer: kind === 'REPLY' });

/** A question to the customer or their reply, which are actions, not comments. */
const isMessage = ({ kind }: CaseEvent) => kind === 'ASK' || kind === 'REPLY';

interface LatestMessageProps {
  incident: Case;
  comments: readonly CaseComment[];
}

/** What the customer or staff have written last about a case, after its submission. */
export function LatestMessage({ incident, comments }: LatestMessageProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const messages = [...comments.map(ofComment), ...incident.events.filter(isMessage).map(ofEvent)];
  const latest = messages.reduce<Message | undefined>(
    (last, one) => (last && last.at > one.at ? last : one),
    undefined,
  );
  if (!latest) return null;
  const { ofCustomer, by, internal, at, text, document } = latest;
  return (
    <Subsection title={t(`agentWorkspace.preview.${internal ? 'latestNote' : 'latestMessage'}`)}>
      <Text size="small" tone="ink-2">
        <bdi>{ofCustomer ? t('agentWorkspace.event.customer') : localised(by ?? incident.entity, 'name', locale)}</bdi>
        {' · '}
        <FormattedDate at={at} withTime />
      </Text>
      {text && <FreeText>{text}</FreeText>}
      {document && <Attachments files={[document]} />}
    </Subsection>
  );
}
