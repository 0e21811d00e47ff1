import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { fileHref } from '../../api/hrefs.ts';
import { lazyDialog } from '../../layouts/lazy-parts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileDownload } from './FileDownload.tsx';

const PictureDialog = lazyDialog(() => import('./PictureDialog.tsx').then((loaded) => loaded.PictureDialog));

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(148px, 45%), 1fr));
  gap: var(--space-3);
`;

const Frame = styled.a`
  display: block;
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface-2);
`;

const Thumbnail = styled.img`
  display: block;
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;

  @media print {
    aspect-ratio: auto;
    max-block-size: 12cm;
    object-fit: contain;
  }
`;

/** Pictures that open large. */
export function PictureGallery({ pictures }: { pictures: readonly CaseFile[] }) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <List role="list">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Picture picture={picture} onShow={() => setShown(index)} />
          </li>
        ))}
      </List>
      {shown !== undefined && (
        <PictureDialog pictures={pictures} at={shown} onChange={setShown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

/** A small picture. If it cannot be loaded, its file for download. */
function Picture({ picture, onShow }: { picture: CaseFile; onShow: () => void }) {
  const t = useTranslation();
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  // Loading may have failed before hydration.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setIsBroken(true);
  }, []);
  if (isBroken) return <FileDownload file={picture} />;
  const href = fileHref(picture.id);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    onShow();
  };
  return (
    <Frame href={href} download={picture.name} aria-haspopup="dialog" onClick={show}>
      <Thumbnail
        ref={image}
        src={href}
        alt={t('details.picture.show', { name: picture.name })}
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
      />
    </Frame>
  );
}
