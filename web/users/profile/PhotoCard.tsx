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
import { squarePicture } from './square-picture.ts';
import { savePhoto } from './save-photo.ts';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

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
  const rejectPhoto = () => form.showErrors([textError('picture', t('profileEdit.photoWrong', { bytes: LIMITS.profileImageBytes }))]);
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
