import { Camera, Mic } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { beyond } from '../../theme/media.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { FileFieldRows } from '../../ui/forms/FileFieldRows.tsx';
import { useFileAnnouncement } from '../../ui/forms/use-file-announcement.ts';
import { useRemoval } from '../../ui/forms/use-removal.ts';
import { Box, Grid } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { isAsked } from './field-rules.ts';
import { useDraftFiles } from './use-draft-files.ts';
import { VoiceField } from './VoiceField.tsx';
import { useWizard } from './wizard-context.ts';

/** Wider screens have room for the fields themselves. */
const PhoneOnly = styled.div`
  margin-block-end: var(--space-6);

  ${beyond.mobile} {
    display: none;
  }
`;

/** Little padding, so that the texts of both stay on one line. */
const StartButton = styled(Button)`
  padding-inline: var(--space-2);
`;

interface QuickStartProps {
  isSpeaking: boolean;
  onSpeak: () => void;
}

/**
 * On phones, the start of step 1: take a photo, or speak. Pictures and recording are those of the fields below. The
 * recorder stays where it was opened: it may be recording.
 */
export function QuickStart({ isSpeaking, onSpeak }: QuickStartProps) {
  const t = useTranslation();
  const { fields } = useWizard();
  const voice = useRef<HTMLDivElement>(null);
  const photoButton = useRef<HTMLButtonElement>(null);
  const [hasPhotographed, setHasPhotographed] = useState(false);
  const hasVoice = isAsked(fields.voiceNote);
  const hasPhotos = isAsked(fields.attachments);
  if (!hasVoice && !hasPhotos) return null;
  return (
    <>
      <PhoneOnly>
        <Text size="small" tone="ink-2" mb={3}>
          {t('wizard.details.quickStart')}
        </Text>
        <Grid columns={hasVoice && hasPhotos ? 2 : 1} gap={3}>
          {hasPhotos && <PhotoButton ref={photoButton} onPress={() => setHasPhotographed(true)} />}
          {hasVoice && (
            <StartButton
              tone="secondary"
              icon={<Mic aria-hidden="true" />}
              onClick={() => {
                onSpeak();
                voice.current?.focus();
              }}
            >
              {t('wizard.details.speak')}
            </StartButton>
          )}
        </Grid>
        {hasPhotos && hasPhotographed && <Photos photoButton={photoButton} />}
      </PhoneOnly>
      <div ref={voice} tabIndex={-1}>
        {hasVoice && isSpeaking && (
          <Box mb={6}>
            <VoiceField />
          </Box>
        )}
      </div>
    </>
  );
}

interface PhotoButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
}

/** Opens the camera. A photo that is taken before the uploads are loaded waits for them. */
function PhotoButton({ ref, onPress }: PhotoButtonProps) {
  const t = useTranslation();
  const { uploads, requestUploads, rows } = useWizard();
  const camera = useRef<HTMLInputElement>(null);
  const waiting = useRef<File[]>([]);
  useEffect(() => {
    uploads?.files.add(waiting.current.splice(0));
  }, [uploads]);
  const add = (photos: File[]) => {
    if (uploads) uploads.files.add(photos);
    else waiting.current.push(...photos);
  };
  return (
    <>
      <StartButton
        ref={ref}
        tone="secondary"
        icon={<Camera aria-hidden="true" />}
        disabled={rows.length >= LIMITS.caseFiles}
        onClick={() => {
          onPress();
          requestUploads();
          camera.current?.click();
        }}
      >
        {t('wizard.details.takePhoto')}
      </StartButton>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Allows the same photo again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** The pictures of the draft, once the camera has been opened. The field below has them too. */
function Photos({ photoButton }: { photoButton: RefObject<HTMLButtonElement | null> }) {
  const { uploads } = useWizard();
  const { items, texts } = useDraftFiles();
  const announcement = useFileAnnouncement(items, texts);
  const photos = items.filter(({ kind }) => kind === 'image');
  const remove = useRemoval(photos.length, photoButton, (id) => uploads?.files.remove(id));
  return (
    <>
      <FileFieldRows files={photos} texts={texts} onRemove={remove} onRetry={(id) => uploads?.files.retry(id)} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
