import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject, useEffect } from 'react';
import { editors } from '../../../common/content/editors.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import type { ListRow, ShownList } from './use-list.ts';

/** Distance from the edge that starts scrolling, and the scroll step per frame. */
const [EDGE_PX, STEP_PX] = [64, 12];

/**
 * Scrolls the page while an item is dragged near the edge. `pointer`: its y position; `onScroll` runs after each step.
 */
function useDragAutoscroll(dragging: boolean, pointer: RefObject<number>, onScroll: () => void): void {
  useEffect(() => {
    if (!dragging) return;
    const scroll = () => {
      const offset =
        pointer.current < EDGE_PX ? -STEP_PX : pointer.current > window.innerHeight - EDGE_PX ? STEP_PX : 0;
      if (offset) {
        window.scrollBy({ top: offset, behavior: 'instant' });
        onScroll();
      }
      frame = requestAnimationFrame(scroll);
    };
    let frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [dragging, pointer, onScroll]);
}

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

/** The rows in the order of the server. Rows that it no longer has are left out. */
const inOrderOf = (items: readonly { id: string }[], rows: readonly ListRow[]): ListRow[] =>
  items.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);

type ReorderedList = Pick<ShownList, 'kind' | 'list' | 'nextId' | 'rows'>;

/**
 * Saves the moves of a list, one after the other. After a failure the list shows the order of the server, as soon as
 * every move has an outcome: the server may have saved a move whose response was lost.
 */
function useSaveMove(
  { kind, list, nextId, rows }: ReorderedList,
  latest: RefObject<readonly ListRow[]>,
  setRows: (rows: readonly ListRow[]) => void,
) {
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const moves = useRef({ pending: 0, hasFailed: false });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  /** The order of the server, as far as it is known. */
  const saved = useRef<readonly ListRow[]>(rows);

  const showSavedOrder = useCallback(async () => {
    const result = await apiRequest(editors.list, list);
    // A move that was made meanwhile reads the order again.
    if (moves.current.pending) return;
    moves.current.hasFailed = false;
    if (result.ok) saved.current = inOrderOf(result.data.items, latest.current);
    setRows(saved.current);
  }, [list, latest, setRows]);

  return useCallback(
    async (id: string, nextRows: readonly ListRow[]) => {
      const next = nextRows[nextRows.findIndex((row) => row.id === id) + 1]?.id ?? nextId;
      moves.current.pending += 1;
      const move = running.current.then(() => apiRequest(editors.move, { kind, id, ...(next && { before: next }) }));
      running.current = move;
      const result = await move;
      moves.current.pending -= 1;
      if (result.ok) saved.current = nextRows;
      else {
        moves.current.hasFailed = true;
        show(localised(result.error, 'description', locale), 'danger');
      }
      if (moves.current.hasFailed && !moves.current.pending) await showSavedOrder();
    },
    [kind, nextId, locale, show, showSavedOrder],
  );
}

/** Reorders a list by dragging or arrow keys. Each move is saved at once. */
export function useReorder(shown: ReorderedList) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [rows, setRowsState] = useState<readonly ListRow[]>(shown.rows);
  // A row may be dropped before its last move is rendered.
  const latest = useRef(rows);
  const setRows = useCallback((nextRows: readonly ListRow[]) => setRowsState((latest.current = nextRows)), []);
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const rowsBefore = useRef(rows);
  const pointer = useRef(0);
  const saveMove = useSaveMove(shown, latest, setRows);

  const finishMove = (id: string, nextRows: readonly ListRow[]) => {
    const index = nextRows.findIndex((row) => row.id === id);
    const row = nextRows[index];
    if (!row) return;
    const name = localised(row, 'name', locale);
    setAnnouncement(t('editors.arrange.moved', { name, place: index + 1, total: nextRows.length }));
    void saveMove(id, nextRows);
  };

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const from = rows.findIndex((row) => row.id === id);
    const targets: Record<string, number> = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: rows.length - 1 };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= rows.length || to === from) return;
    const nextRows = moved(rows, from, to);
    setRows(nextRows);
    finishMove(id, nextRows);
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
    if (dragged && latest.current !== rowsBefore.current) finishMove(dragged, latest.current);
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
