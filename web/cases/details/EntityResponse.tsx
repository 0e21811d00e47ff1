import { BadgeCheck, Hourglass } from 'lucide-react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DotRow, Box } from '../../ui/layout/Box.ts';
import { IconHeading } from '../../ui/layout/IconHeading.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { Attachments } from './Attachments.tsx';
import { DateNote, UserText } from './text-parts.tsx';
import type { Confirmation } from '../../../common/cases/confirmation.types.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';

/** The entity's response. */
export function EntityResponse({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { resolution, resolutionAt, anonymizedAt } = incident;
  const responded = resolution !== null || (anonymizedAt !== undefined && resolutionAt !== null);
  const note = (
    <DotRow>
      <span>{localised(incident.entity, 'name', locale)}</span>
      {resolutionAt && (
        <span>
          <DateNote label={t('details.field.resolutionDate')} at={resolutionAt} />
        </span>
      )}
    </DotRow>
  );
  return (
    <Card $pad as="section">
      <IconHeading
        icon={responded ? <BadgeCheck /> : <Hourglass />}
        tone={responded ? 'success' : 'neutral'}
        title={t('details.field.entityResponse')}
        note={responded ? note : t('details.noResponse')}
      />
      {responded && <UserText>{resolution}</UserText>}
      {incident.proof && incident.proof.files.length > 0 && <Attachments files={incident.proof.files} />}
      {incident.proof?.reason && (
        <Text tone="ink-2">{t('agentWorkspace.proof.noProof', { reason: incident.proof.reason })}</Text>
      )}
      {incident.confirmation && <ConfirmationNote confirmation={incident.confirmation} />}
    </Card>
  );
}

/** Whether the customer says that the case is fixed, and what is still wrong. */
function ConfirmationNote({ confirmation: { fixed, cause, text, at } }: { confirmation: Confirmation }) {
  const t = useTranslation();
  return (
    <Box mt={5}>
      <Notice
        tone={fixed ? 'success' : 'attention'}
        title={t(fixed ? 'confirmation.customerAnswer.yes' : 'confirmation.customerAnswer.no')}
      >
        <DotRow>
          <FormattedDate at={at} />
          {cause && <span>{t(`confirmation.causes.${cause}`)}</span>}
        </DotRow>
        {text && <UserText>{text}</UserText>}
      </Notice>
    </Box>
  );
}
