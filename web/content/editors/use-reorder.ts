import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { editors } from '../../../common/content/editors.contract.ts';
import type { ContentKind } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import type { ListRow } from './use-list.ts';
import { useDragAutoscroll } from './drag-autoscroll.ts';

const moved = (rows: readonly ListRow[], from: number, to: number): ListRow[] => {
  const row = rows[from];
  if (!row) return [...rows];
  const others = rows.filter((_, index) => index !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
};

/** Index of the row at a y position. */
function indexAt(list: HTMLElement, y: number): number {
  const boxes = [...list.children].map((child) => child.getBoundingClientRect());
  const found = boxes.findIndex(({ top, bottom }) => y >= top && y < bottom);
  return found >= 0 ? found : y < (boxes[0]?.top ?? 0) ? 0 : boxes.length - 1;
}

/** Reorders a list by dragging or arrow keys. Each move is saved at once and reverted on failure. */
export function useReorder(kind: ContentKind, initialRows: readonly ListRow[]) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const [rows, setRowsState] = useState(initialRows);
  // A row may be dropped before its last move is rendered.
  const latest = useRef(initialRows);
  const setRows = useCallback((nextRows: readonly ListRow[]) => setRowsState((latest.current = nextRows)), []);
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const rowsBefore = useRef(initialRows);
  const pointer = useRef(0);

  const saveMove = useCallback(
    async (id: string, nextRows: readonly ListRow[]) => {
      const index = nextRows.findIndex((row) => row.id === id);
      const row = nextRows[index];
      if (!row) return;
      const name = localised(row, 'name', locale);
      setAnnouncement(t('editors.arrange.moved', { name, place: index + 1, total: nextRows.length }));
      const next = nextRows[index + 1]?.id;
      const result = await apiRequest(editors.move, { kind, id, ...(next && { before: next }) });
      if (result.ok) return;
      setRows(rowsBefore.current);
      show(localised(result.error, 'description', locale), 'danger');
    },
    [kind, locale, setRows, show, t],
  );

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const from = rows.findIndex((row) => row.id === id);
    const targets: Record<string, number> = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: rows.length - 1 };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= rows.length || to === from) return;
    rowsBefore.current = rows;
    const nextRows = moved(rows, from, to);
    setRows(nextRows);
    void saveMove(id, nextRows);
  };
  const moveDragged = useCallback(() => {
    if (!dragged || !list.current) return;
    const from = latest.current.findIndex((row) => row.id === dragged);
    const to = indexAt(list.current, pointer.current);
    if (to !== from) setRows(moved(latest.current, from, to));
  }, [dragged, setRows]);
  useDragAutoscroll(dragged !== undefined, pointer, moveDragged);
  const onPointerDown = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    rowsBefore.current = latest.current;
    pointer.current = event.clientY;
    setDragged(id);
  };
  const onPointerMove = (event: PointerEvent) => {
    pointer.current = event.clientY;
    moveDragged();
  };
  const onPointerUp = () => {
    if (dragged && latest.current !== rowsBefore.current) void saveMove(dragged, latest.current);
    setDragged(undefined);
  };
  const onPointerCancel = () => {
    if (dragged) setRows(rowsBefore.current);
    setDragged(undefined);
  };
  const handle = (id: string) => ({
    onKeyDown: onKeyDown(id),
    onPointerDown: onPointerDown(id),
    onPointerMove,
    onPointerUp,
    onPointerCancel,
  });
  return { rows, list, handle, dragged, announcement };
}
