import { Gavel, Scale } from 'lucide-react';
import type { Appeal, Case } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { IconHeading } from '../../ui/layout/IconHeading.tsx';
import { Subsection, UserText, DateNote } from './text-parts.tsx';
import { Text } from '../../ui/layout/Text.ts';

const ICONS = { grievance: Gavel, ombudsman: Scale };

/** The grievance and the submission to the ombudsman, with their answers. */
export function Appeals({ incident }: { incident: Case }) {
  return (
    <>
      {incident.grievance && <AppealCard kind="grievance" appeal={incident.grievance} />}
      {incident.ombudsman && <AppealCard kind="ombudsman" appeal={incident.ombudsman} />}
    </>
  );
}

function AppealCard({ kind, appeal }: { kind: keyof typeof ICONS; appeal: Appeal }) {
  const t = useTranslation();
  const Icon = ICONS[kind];
  return (
    <Card $pad as="section">
      <IconHeading
        tone="gold"
        icon={<Icon />}
        title={t(`agentWorkspace.${kind}.heading`)}
        note={appeal.at && <DateNote label={t(`agentWorkspace.${kind}.date`)} at={appeal.at} />}
      />
      <UserText>{appeal.text}</UserText>
      {appeal.resolution === null ? (
        <Text tone="ink-3" mt={3}>
          {t(`agentWorkspace.${kind}.waiting`)}
        </Text>
      ) : (
        <Subsection title={t(`agentWorkspace.${kind}.resolution`)}>
          <UserText>{appeal.resolution}</UserText>
          {appeal.resolutionAt && (
            <Text tone="ink-3" mt={3}>
              <FormattedDate at={appeal.resolutionAt} />
            </Text>
          )}
        </Subsection>
      )}
    </Card>
  );
}
