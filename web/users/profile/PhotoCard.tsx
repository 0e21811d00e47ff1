import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import { textError } from '../../api/browser-errors.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { OwnProfile } from '../../../common/users/profile.types.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardSection } from '../../ui/layout/Card.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { PersonPhoto } from '../PersonPhoto.tsx';
import { fullNameOf } from './full-name.ts';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { uploadFile } from '../../documents/upload-file.ts';
import { userTarget } from '../../documents/upload-target.ts';
import { newJpegCanvas, toJpeg } from '../../documents/jpeg-canvas.ts';

/** The longest side of a stored photo in pixels. */
const MAX_SIDE = 640;

/** Crops the middle square of a picture, upright, as JPEG. Rejects if the browser cannot decode it. */
async function squarePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const side = Math.min(picture.width, picture.height);
  const size = Math.min(MAX_SIDE, side);
  const { canvas, context } = newJpegCanvas(size, size);
  context.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, size, size);
  picture.close();
  return new File([await toJpeg(canvas, 0.9)], 'photo.jpg', { type: 'image/jpeg' });
}

const ACCEPTED_TYPES = ['image/jpeg', 'image/png'];

/** The photo: choose, crop to a square, replace, remove. */
export function PhotoCard({ contact }: { contact: OwnProfile }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const form = useMutationForm({
    id: 'photo',
    // Null removes the photo.
    defaultValues: { picture: null as File | null },
    send: ({ picture }) => savePhoto(picture),
    savedMessage: t('profileEdit.saved'),
  });
  const save = (picture: File | null) => {
    form.change({ picture });
    return form.submit();
  };
  const picker = useRef<HTMLInputElement>(null);
  const rejectPhoto = () =>
    form.showErrors([textError('picture', t('profileEdit.photoWrong', { bytes: LIMITS.profileImageBytes }))]);
  const choosePhoto = async (file: File | undefined) => {
    if (!file) return;
    if (!ACCEPTED_TYPES.includes(file.type) || file.size > LIMITS.profileImageBytes) return rejectPhoto();
    const picture = await squarePicture(file).catch(() => undefined);
    if (!picture) return rejectPhoto();
    await save(picture);
  };
  const error = form.problems[0]?.text ?? (form.failure && localised(form.failure, 'description', locale));
  return (
    <Card as="section" aria-labelledby="photo-title">
      <CardSection as="div">
        <Inline wrap gap={5}>
          <PersonPhoto photo={contact.photo} name={fullNameOf(contact, locale)} />
          <div>
            <Text as="h2" heading="md" id="photo-title">
              {t('profileEdit.photo')}
            </Text>
            <Text size="small" tone="ink-2">
              {t('profileEdit.photoHint', { bytes: LIMITS.profileImageBytes })}
            </Text>
            <Inline wrap gap={3} mt={3}>
              <Button
                tone="secondary"
                size="sm"
                busy={form.busy}
                busyLabel={t('profileEdit.saving')}
                icon={<Camera aria-hidden="true" />}
                onClick={() => picker.current?.click()}
              >
                {t('profileEdit.choosePhoto')}
              </Button>
              {contact.photo && (
                <Button tone="tertiary" size="sm" icon={<Trash2 aria-hidden="true" />} onClick={() => void save(null)}>
                  {t('profileEdit.removePhoto')}
                </Button>
              )}
            </Inline>
            <div role="alert">{error && <InlineError>{error}</InlineError>}</div>
          </div>
        </Inline>
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            void choosePhoto(currentTarget.files?.[0]);
            // Allows the same file to be chosen again after it was rejected.
            currentTarget.value = '';
          }}
        />
      </CardSection>
    </Card>
  );
}

/** Uploads a picture and makes it the account's photo. Null removes the photo. */
async function savePhoto(picture: File | null): Promise<Result<unknown>> {
  if (!picture) return apiRequest(profile.update, { photo: null });
  const uploaded = await uploadFile(picture, { ...userTarget({ purpose: 'PROFILE_IMAGE' }), name: picture.name });
  return uploaded.ok ? apiRequest(profile.update, { photo: uploaded.document.id }) : uploaded;
}
