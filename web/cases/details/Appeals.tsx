import { Gavel, Scale } from 'lucide-react';
import { styled } from 'styled-components';
import type { Appeal, Case } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { Moment } from '../status/Moment.tsx';
import { PartHead } from './PartHead.tsx';
import { SaidText } from './SaidText.tsx';
import { PartTitle } from './SectionTitle.tsx';

const Quiet = styled.p`
  margin-block-start: var(--space-3);
  color: var(--ink-3);
`;

const ICONS = { grievance: Gavel, ombudsman: Scale };

/** The grievance and the ombudsman record, each with its answer or that it waits for one. */
export function Appeals({ incident }: { incident: Case }) {
  return (
    <>
      {incident.grievance && <OneAppeal kind="grievance" appeal={incident.grievance} />}
      {incident.ombudsman && <OneAppeal kind="ombudsman" appeal={incident.ombudsman} />}
    </>
  );
}

function OneAppeal({ kind, appeal }: { kind: keyof typeof ICONS; appeal: Appeal }) {
  const t = useTexts();
  const Icon = ICONS[kind];
  return (
    <Card $pad as="section">
      <PartHead icon={<Icon />} title={t(`desk.${kind}.heading`)} dateLabel={t(`desk.${kind}.date`)} at={appeal.at} />
      <SaidText>{appeal.text}</SaidText>
      {appeal.resolution === null ? (
        <Quiet>{t(`desk.${kind}.waiting`)}</Quiet>
      ) : (
        <>
          <PartTitle>{t(`desk.${kind}.resolution`)}</PartTitle>
          <SaidText>{appeal.resolution}</SaidText>
          {appeal.resolutionAt && (
            <Quiet>
              <Moment at={appeal.resolutionAt} />
            </Quiet>
          )}
        </>
      )}
    </Card>
  );
}
