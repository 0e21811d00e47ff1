import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { LaterPart } from './LaterPart.tsx';
import { idOf } from './step-fields.ts';
import { usePart } from './use-part.ts';
import { useWizard } from './wizard-context.ts';

const loadRecorder = () => import('../voice/VoiceNote.tsx').then(({ VoiceNote }) => VoiceNote);

const Said = styled.div`
  margin-block-start: var(--space-2);
  color: var(--ink-2);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

/** How the recording fares on its way to the server. */
function Sending() {
  const t = useTexts();
  const { locale } = useLocale();
  const { voice, voiceNote, answers } = useWizard();
  if (voice.error) {
    const retry = (
      <Button tone="secondary" size="sm" onClick={voiceNote?.retry}>
        {t('wizard.retry')}
      </Button>
    );
    return (
      <Notice tone="danger" live="alert" action={retry}>
        {t('wizard.s1.voiceFailed')} {localised(voice.error, 'description', locale)}
      </Notice>
    );
  }
  if (voice.progress !== undefined) return <Said>{t('wizard.s1.voiceSending', { percent: Math.round(voice.progress * 100) })}</Said>;
  return <Said role="status">{answers.voice && voice.value?.file ? t('wizard.s1.voiceSent') : ''}</Said>;
}

/** The recorder is fetched once the page has taken over: the first view does not need it. */
export function VoiceField() {
  const { ready, voice, voiceNote, errorOf } = useWizard();
  const recorder = usePart(loadRecorder, ready);
  return (
    <LaterPart id={idOf('voiceNote')} part={recorder} height={150} error={errorOf('voiceNote')}>
      {recorder.Part && voiceNote && (
        <recorder.Part value={voice.value} onChange={voiceNote.change} maxSeconds={LIMITS.voiceSeconds} maxBytes={LIMITS.caseFileBytes}>
          <Sending />
        </recorder.Part>
      )}
    </LaterPart>
  );
}
