import { useEffect } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { lazyValue } from '../../api/lazy-value.ts';
import { LazySection } from './LazySection.tsx';
import { useLazyValue } from '../../api/use-lazy-value.ts';
import { useInView } from './use-in-view.ts';
import { useWizard } from './wizard-context.ts';
import { Text } from '../../ui/layout/Text.ts';

const HEIGHTS = { wide: 176, phone: 176 };

const loadRecorder = lazyValue(() => import('../voice/VoiceNote.tsx').then(({ VoiceNote }) => VoiceNote));

/** Upload status of the recording. */
function UploadStatus() {
  const t = useTranslation();
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
        {t('wizard.details.voiceFailed')} {localised(voice.error, 'description', locale)}
      </Notice>
    );
  }
  if (voice.progress !== undefined)
    return (
      <Text as="div" size="small" tone="ink-2" mt={2}>
        {t('wizard.details.voiceSending', { percent: Math.round(voice.progress * 100) })}
      </Text>
    );
  return (
    <Text as="div" size="small" tone="ink-2" mt={2} role="status">
      {answers.voiceNote && voice.value?.file ? t('wizard.details.voiceSent') : ''}
    </Text>
  );
}

/** Voice note field. The recorder is loaded when it comes into view. */
export function VoiceField() {
  const { voice, uploads, uploadsFailed, requestUploads, retryUploads, form } = useWizard();
  const { shouldLoad, watch } = useInView();
  const recorder = useLazyValue(loadRecorder, shouldLoad);
  const Recorder = recorder.value;
  useEffect(() => {
    if (shouldLoad) requestUploads();
  }, [shouldLoad, requestUploads]);
  return (
    <LazySection
      ref={watch}
      id={form.idOf('voiceNote')}
      loader={recorder.failed ? recorder : { failed: uploadsFailed, retry: retryUploads }}
      heights={HEIGHTS}
      error={form.errorOf('voiceNote')}
    >
      {Recorder && uploads && (
        <Recorder
          value={voice.value}
          onChange={uploads.voice.change}
          maxSeconds={LIMITS.voiceSeconds}
          maxBytes={LIMITS.caseFileBytes}
        >
          <UploadStatus />
        </Recorder>
      )}
    </LazySection>
  );
}
