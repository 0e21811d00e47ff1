import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { fileHref } from '../../api/hrefs.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

const Picture = styled.img`
  display: block;
  inline-size: 100%;
  block-size: min(60dvh, 560px);
  border-radius: var(--radius-md);
  background: var(--surface-2);
  object-fit: contain;
`;

interface PictureDialogProps {
  pictures: readonly CaseFile[];
  /** The index of the shown one. */
  at: number;
  onChange: (at: number) => void;
  onClose: () => void;
}

/** A large picture. Buttons and the arrow keys lead to the other pictures of its list. */
export function PictureDialog({ pictures, at, onChange, onClose }: PictureDialogProps) {
  const t = useTranslation();
  const { dir } = useLocale();
  const step = (by: number) => {
    if (pictures[at + by]) onChange(at + by);
  };
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    const towardsEnd = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === towardsEnd ? 1 : -1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const picture = pictures[at];
  if (!picture) return null;
  const download = (
    <ButtonLink
      href={fileHref(picture.id)}
      download={picture.name}
      tone="secondary"
      icon={<Download aria-hidden="true" />}
      aria-label={t('details.download', { name: picture.name })}
    >
      {t('details.picture.download')}
    </ButtonLink>
  );
  const others = pictures.length > 1 && (
    <>
      <Text as="span" size="small" tone="ink-2" role="status" alignSelf="center">
        {t('details.picture.position', { at: at + 1, of: pictures.length })}
      </Text>
      <Button
        tone="secondary"
        icon={<ChevronLeft className="flip" aria-hidden="true" />}
        aria-disabled={at === 0}
        onClick={() => step(-1)}
      >
        {t('details.picture.previous')}
      </Button>
      <Button
        tone="secondary"
        iconEnd={<ChevronRight className="flip" aria-hidden="true" />}
        aria-disabled={at === pictures.length - 1}
        onClick={() => step(1)}
      >
        {t('details.picture.next')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={<bdi>{picture.name}</bdi>}
      closeLabel={t('site.close')}
      actions={
        <>
          {download}
          {others}
        </>
      }
    >
      <Picture key={picture.id} src={fileHref(picture.id)} alt={picture.name} />
    </Dialog>
  );
}
