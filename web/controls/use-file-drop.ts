import { useState, type DragEvent } from 'react';

/** Files dragged over an area and let go there. Plain drag events: react-aria's DropZone costs 39 kB for the same. */
export function useFileDrop(onDrop: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files);
  };
  return { over, handlers: { onDragEnter: drag, onDragOver: drag, onDragLeave: leave, onDrop: drop } };
}
