import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { LIMITS, MB } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { Contact } from '../../../common/users/profile.types.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Button } from '../../controls/Button.tsx';
import { Card, CardSection } from '../../controls/Card.tsx';
import { InlineError } from '../../controls/InlineError.tsx';
import { Filled, HOLE } from '../../otp/Filled.tsx';
import { PersonPhoto } from '../PersonPhoto.tsx';
import { squarePicture } from './square-picture.ts';
import { useSection } from './use-section.ts';

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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-start: var(--space-3);
`;

const TAKEN = ['image/jpeg', 'image/png'];

/** The photo: chosen, cut to a square, replaced, taken away. */
export function PhotoCard({ contact }: { contact: Contact }) {
  const t = useTexts();
  const { locale } = useLocale();
  const section = useSection();
  const picker = useRef<HTMLInputElement>(null);
  const name = localised(
    { nameEn: `${contact.firstName} ${contact.lastName}`, nameAr: `${contact.firstNameAr} ${contact.lastNameAr}` },
    'name',
    locale,
  );
  const size = <Bidi>{LIMITS.profileImageBytes / MB} MB</Bidi>;
  const refuse = () => {
    const says = t('profileEdit.photoWrong', { max: `\u2066${LIMITS.profileImageBytes / MB} MB\u2069` });
    section.refuse([{ field: 'photo', code: 'invalid', descriptionEn: says, descriptionAr: says }]);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (!TAKEN.includes(file.type) || file.size > LIMITS.profileImageBytes) return refuse();
    const picture = await squarePicture(file).catch(() => undefined);
    if (!picture) return refuse();
    await section.save({ save: ({ savePhoto }) => savePhoto(picture), saved: t('profileEdit.saved') });
  };
  const remove = () => section.save({ save: ({ saveProfile }) => saveProfile({ photo: null }), saved: t('profileEdit.saved') });
  const wrong = section.problems[0]?.text;
  return (
    <Card as="section" aria-labelledby="photo-title">
      <CardSection as="div">
        <Row>
          <PersonPhoto photo={contact.photo} name={name} />
          <div>
            <h2 id="photo-title">{t('profileEdit.photo')}</h2>
            <p>
              <Filled text={t('profileEdit.photoHint', { max: HOLE })}>{size}</Filled>
            </p>
            <Buttons>
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
            </Buttons>
            <div role="alert">{wrong && <InlineError>{wrong}</InlineError>}</div>
          </div>
        </Row>
        <input
          ref={picker}
          type="file"
          hidden
          accept={TAKEN.join(',')}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // The same file may be chosen again after it was refused.
            currentTarget.value = '';
          }}
        />
      </CardSection>
    </Card>
  );
}
