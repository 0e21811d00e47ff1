import { useEffect } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { fetchedOnce } from '../../client/fetched-once.ts';
import { LaterPart } from './LaterPart.tsx';
import { idOf } from './step-fields.ts';
import { usePart } from './use-part.ts';
import { useWanted } from './use-wanted.ts';
import { useWizard } from './wizard-context.ts';

const loadRecorder = fetchedOnce(() => import('../voice/VoiceNote.tsx').then(({ VoiceNote }) => VoiceNote));

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
  const { voice, uploads, answers } = useWizard();
  if (voice.error) {
    const retry = (
      <Button tone="secondary" size="sm" onClick={uploads?.voice.retry}>
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

/** The recorder is fetched when someone comes to it. */
export function VoiceField() {
  const { voice, uploads, wantUploads, errorOf } = useWizard();
  const { wanted, watch } = useWanted();
  const recorder = usePart(loadRecorder, wanted);
  useEffect(() => {
    if (wanted) wantUploads();
  }, [wanted, wantUploads]);
  return (
    <LaterPart ref={watch} id={idOf('voiceNote')} part={recorder} height={150} error={errorOf('voiceNote')}>
      {recorder.Part && uploads && (
        <recorder.Part value={voice.value} onChange={uploads.voice.change} maxSeconds={LIMITS.voiceSeconds} maxBytes={LIMITS.caseFileBytes}>
          <Sending />
        </recorder.Part>
      )}
    </LaterPart>
  );
}
