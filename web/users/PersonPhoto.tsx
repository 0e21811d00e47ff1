import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { initialsOf, NameBadge } from './NameBadge.tsx';
import { fileHref } from '../api/hrefs.ts';

const Photo = styled.img`
  flex: none;
  inline-size: 5rem;
  block-size: 5rem;
  border-radius: 50%;
  object-fit: cover;
`;

/** A person's photo, or their initials. `photo`: the document's id. */
export function PersonPhoto({ photo, name }: { photo: string | null; name: string }) {
  const t = useTranslation();
  if (photo) return <Photo src={fileHref(photo)} alt={t('profileEdit.photoOf', { name })} />;
  return (
    <NameBadge aria-hidden="true" $large>
      {initialsOf(name)}
    </NameBadge>
  );
}
