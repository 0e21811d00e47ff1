import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { drawCut, fileOf, leastZoom, type Cut } from './cut-image.ts';
import type { ImageRule } from './kinds.ts';

const MOST_ZOOM = 4;

const Canvas = styled.canvas`
  display: block;
  inline-size: 100%;
  block-size: auto;
  max-block-size: 46dvh;
  object-fit: contain;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface-2);
  cursor: move;
  touch-action: none;
`;

const Sliders = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-4);

  & label {
    display: grid;
    grid-template-columns: minmax(8rem, auto) minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
    min-block-size: var(--control-target);
  }
  & input {
    accent-color: var(--brand);
  }
`;

interface CropDialogProps {
  file: File;
  rule: ImageRule;
  /** The part as a file; undefined for what is no image. */
  onDone: (cut: Blob | undefined) => void;
  onClose: () => void;
}

/** Chooses the part of a picture that is shown: by dragging, or with the sliders. */
export function CropDialog({ file, rule, onDone, onClose }: CropDialogProps) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<ImageBitmap>();
  const [cut, setCut] = useState<Cut>({ zoom: 1, x: 0.5, y: 0.5 });
  const failed = useRef(onDone);
  useEffect(() => {
    failed.current = onDone;
  });
  useEffect(() => {
    let left = false;
    createImageBitmap(file).then(
      (bitmap) => !left && setImage(bitmap),
      () => !left && failed.current(undefined),
    );
    return () => {
      left = true;
    };
  }, [file]);
  useEffect(() => {
    if (image && canvas.current) drawCut(canvas.current, image, rule, cut);
  }, [image, rule, cut]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.buttons || !canvas.current) return;
    const { clientWidth, clientHeight } = canvas.current;
    const within = (value: number) => Math.min(1, Math.max(0, value));
    setCut((now) => ({ ...now, x: within(now.x - event.movementX / clientWidth), y: within(now.y - event.movementY / clientHeight) }));
  };
  const slider = (name: keyof Cut, least: number, most: number) => (
    <label>
      {t(`editors.crop.${name}`)}
      <input
        type="range"
        dir="ltr"
        min={least}
        max={most}
        step={0.01}
        value={cut[name]}
        onChange={(event) => setCut({ ...cut, [name]: Number(event.currentTarget.value) })}
      />
    </label>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editors.crop.title')}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('editors.cancel')}
          </Button>
          <Button busy={!image} onClick={() => canvas.current && void fileOf(canvas.current, file.type).then(onDone)}>
            {t('editors.crop.use')}
          </Button>
        </>
      }
    >
      <Canvas ref={canvas} role="img" aria-label={t('editors.image.preview')} onPointerMove={drag} />
      <Sliders>
        {slider('zoom', image ? leastZoom(rule, image) : 1, MOST_ZOOM)}
        {slider('x', 0, 1)}
        {slider('y', 0, 1)}
      </Sliders>
    </Dialog>
  );
}
