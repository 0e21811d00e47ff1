import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { drawCrop, canvasToBlob, minZoom, type Crop } from './crop-image.ts';
import type { ImageRule } from './editor-kinds.ts';

const MAX_ZOOM = 4;

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
  /** Receives the cropped file; undefined if the file is not an image. */
  onDone: (crop: Blob | undefined) => void;
  onClose: () => void;
}

/** Crops an image by dragging or with sliders. */
export function CropDialog({ file, rule, onDone, onClose }: CropDialogProps) {
  const t = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const onFailed = useRef(onDone);
  useEffect(() => {
    onFailed.current = onDone;
  });
  useEffect(() => {
    let cancelled = false;
    createImageBitmap(file).then(
      (bitmap) => !cancelled && setImage(bitmap),
      () => !cancelled && onFailed.current(undefined),
    );
    return () => {
      cancelled = true;
    };
  }, [file]);
  useEffect(() => {
    if (image && canvas.current) drawCrop(canvas.current, image, rule, crop);
  }, [image, rule, crop]);
  const onDrag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.buttons || !canvas.current) return;
    const { clientWidth, clientHeight } = canvas.current;
    const clamp = (value: number) => Math.min(1, Math.max(0, value));
    setCrop((now) => ({
      ...now,
      x: clamp(now.x - event.movementX / clientWidth),
      y: clamp(now.y - event.movementY / clientHeight),
    }));
  };
  const rangeInput = (name: keyof Crop, min: number, max: number) => (
    <label>
      {t(`editors.crop.${name}`)}
      <input
        type="range"
        dir="ltr"
        min={min}
        max={max}
        step={0.01}
        value={crop[name]}
        onChange={(event) => setCrop({ ...crop, [name]: Number(event.currentTarget.value) })}
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
          <Button
            busy={!image}
            onClick={() => canvas.current && void canvasToBlob(canvas.current, file.type).then(onDone)}
          >
            {t('editors.crop.use')}
          </Button>
        </>
      }
    >
      <Canvas ref={canvas} role="img" aria-label={t('editors.image.preview')} onPointerMove={onDrag} />
      <Sliders>
        {rangeInput('zoom', image ? minZoom(rule, image) : 1, MAX_ZOOM)}
        {rangeInput('x', 0, 1)}
        {rangeInput('y', 0, 1)}
      </Sliders>
    </Dialog>
  );
}
