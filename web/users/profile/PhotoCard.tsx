import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { Contact } from '../../../common/users/profile.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardSection } from '../../ui/layout/Card.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { PersonPhoto } from '../PersonPhoto.tsx';
import { squarePicture } from './square-picture.ts';
import { useSection } from './use-section.ts';
import { Inline } from '../../ui/layout/Box.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-5);

  & h2 {
    font-size: 1.25rem;
  }
  & p {
    color: var(--ink-2);
    font-size: var(--text-small);
  }
`;

const ACCEPTED_TYPES = ['image/jpeg', 'image/png'];

/** The photo: choose, crop to a square, replace, remove. */
export function PhotoCard({ contact }: { contact: Contact }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const section = useSection();
  const picker = useRef<HTMLInputElement>(null);
  const name = localised(
    { nameEn: `${contact.firstName} ${contact.lastName}`, nameAr: `${contact.firstNameAr} ${contact.lastNameAr}` },
    'name',
    locale,
  );
  const rejectPhoto = () => {
    const message = t('profileEdit.photoWrong', { bytes: LIMITS.profileImageBytes });
    section.showFieldErrors([{ field: 'photo', code: 'invalid', descriptionEn: message, descriptionAr: message }]);
  };
  const choosePhoto = async (file: File | undefined) => {
    if (!file) return;
    if (!ACCEPTED_TYPES.includes(file.type) || file.size > LIMITS.profileImageBytes) return rejectPhoto();
    const picture = await squarePicture(file).catch(() => undefined);
    if (!picture) return rejectPhoto();
    await section.save({ save: ({ savePhoto }) => savePhoto(picture), successMessage: t('profileEdit.saved') });
  };
  const remove = () => section.save({ save: ({ saveProfile }) => saveProfile({ photo: null }), successMessage: t('profileEdit.saved') });
  const error = section.problems[0]?.text;
  return (
    <Card as="section" aria-labelledby="photo-title">
      <CardSection as="div">
        <Row>
          <PersonPhoto photo={contact.photo} name={name} />
          <div>
            <h2 id="photo-title">{t('profileEdit.photo')}</h2>
            <p>{t('profileEdit.photoHint', { bytes: LIMITS.profileImageBytes })}</p>
            <Inline gap={3} wrap mt={3}>
              <Button
                tone="secondary"
                size="sm"
                busy={section.busy}
                busyLabel={t('profileEdit.saving')}
                icon={<Camera aria-hidden="true" />}
                onClick={() => picker.current?.click()}
              >
                {t('profileEdit.choosePhoto')}
              </Button>
              {contact.photo && (
                <Button tone="tertiary" size="sm" icon={<Trash2 aria-hidden="true" />} onClick={() => void remove()}>
                  {t('profileEdit.removePhoto')}
                </Button>
              )}
            </Inline>
            <div role="alert">{error && <InlineError>{error}</InlineError>}</div>
          </div>
        </Row>
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
