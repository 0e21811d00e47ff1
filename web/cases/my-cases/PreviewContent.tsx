import type { Case } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Attachments } from '../details/Attachments.tsx';
import { FreeText, Subsection, UserText } from '../details/text-parts.tsx';

/** What the customer wrote about a case, its files, and the answers and appeals since. */
export function PreviewContent({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { description, location, attachments, voiceNote, grievance, ombudsman } = incident;
  const files = [...(voiceNote ? [voiceNote] : []), ...attachments];
  const ofSubmission = [
    [t('caseFields.suggestedSolution.label'), incident.suggestedSolution],
    [t('details.field.location'), location?.address],
    [t('caseFields.assetNumber.label'), incident.assetNumber],
  ] as const;
  const sinceThen = [
    [t('details.field.entityResponse'), incident.resolution],
    [t('details.field.restudyDetails'), incident.restudyDetails],
    [t('details.field.restudyResolution'), incident.restudyResolution],
    [t('agentWorkspace.grievance.heading'), grievance?.text],
    [t('agentWorkspace.grievance.resolution'), grievance?.resolution],
    [t('agentWorkspace.ombudsman.heading'), ombudsman?.text],
    [t('agentWorkspace.ombudsman.resolution'), ombudsman?.resolution],
  ] as const;
  return (
    <>
      <UserText>{description}</UserText>
      <Texts texts={ofSubmission} />
      {files.length > 0 && (
        <Subsection title={t('details.field.attachments')}>
          <Attachments files={files} voiceNoteId={voiceNote?.id} />
        </Subsection>
      )}
      <Texts texts={sinceThen} />
    </>
  );
}

/** Texts with their titles; empty ones are left out. */
function Texts({ texts }: { texts: readonly (readonly [string, string | null | undefined])[] }) {
  return texts.map(
    ([title, text]) =>
      text && (
        <Subsection key={title} title={title}>
          <FreeText>{text}</FreeText>
        </Subsection>
      ),
  );
}
