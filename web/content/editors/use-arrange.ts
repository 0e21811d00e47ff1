import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { editors } from '../../../common/content/editors.contract.ts';
import type { ContentKind } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useSnackbar } from '../../client/snackbar.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import type { ListRow } from './list-data.ts';
import { useAlong } from './use-along.ts';

const moved = (rows: readonly ListRow[], from: number, to: number): ListRow[] => {
  const rest = rows.filter((_, at) => at !== from);
  return [...rest.slice(0, to), rows[from]!, ...rest.slice(to)];
};

/** The place in the list of what lies under a point. */
function placeAt(list: HTMLElement, y: number): number {
  const boxes = [...list.children].map((child) => child.getBoundingClientRect());
  const found = boxes.findIndex(({ top, bottom }) => y >= top && y < bottom);
  return found >= 0 ? found : y < (boxes[0]?.top ?? 0) ? 0 : boxes.length - 1;
}

/** A list put in order by dragging or by the arrow keys; each move is kept at once, and taken back if it could not be. */
export function useArrange(kind: ContentKind, given: readonly ListRow[]) {
  const t = useTexts();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const [rows, draw] = useState(given);
  // A row may be let go of before its last move is drawn.
  const latest = useRef(given);
  const setRows = useCallback((now: readonly ListRow[]) => draw((latest.current = now)), []);
  const [dragged, setDragged] = useState<string>();
  const [news, setNews] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(given);
  const pointer = useRef(0);

  const keep = useCallback(
    async (id: string, now: readonly ListRow[]) => {
      const at = now.findIndex((row) => row.id === id);
      const name = localised(now[at]!, 'name', locale);
      setNews(t('editors.arrange.moved', { name, place: at + 1, total: now.length }));
      const next = now[at + 1]?.id;
      const result = await send(editors.move, { kind, id, ...(next && { before: next }) });
      if (result.ok) return;
      setRows(before.current);
      show(localised(result.error, 'description', locale), 'danger');
    },
    [kind, locale, setRows, show, t],
  );

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const from = rows.findIndex((row) => row.id === id);
    const places: Record<string, number> = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: rows.length - 1 };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= rows.length || to === from) return;
    before.current = rows;
    const now = moved(rows, from, to);
    setRows(now);
    void keep(id, now);
  };
  const follow = useCallback(() => {
    if (!dragged || !list.current) return;
    const from = latest.current.findIndex((row) => row.id === dragged);
    const to = placeAt(list.current, pointer.current);
    if (to !== from) setRows(moved(latest.current, from, to));
  }, [dragged, setRows]);
  useAlong(dragged !== undefined, pointer, follow);
  const onPointerDown = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    before.current = latest.current;
    pointer.current = event.clientY;
    setDragged(id);
  };
  const onPointerMove = (event: PointerEvent) => {
    pointer.current = event.clientY;
    follow();
  };
  const onPointerUp = () => {
    if (dragged && latest.current !== before.current) void keep(dragged, latest.current);
    setDragged(undefined);
  };
  const onPointerCancel = () => {
    if (dragged) setRows(before.current);
    setDragged(undefined);
  };
  const handle = (id: string) => ({
    onKeyDown: onKeyDown(id),
    onPointerDown: onPointerDown(id),
    onPointerMove,
    onPointerUp,
    onPointerCancel,
  });
  return { rows, list, handle, dragged, news };
}
