import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type SyntheticEvent,
} from 'react';
import { styled } from 'styled-components';
import { useDir } from '../../theme/direction.tsx';

const OPEN_DELAY_MS = 300;
const CLOSE_DELAY_MS = 100;
const GAP_PX = 10;
/** Between the bubble and the edge of the screen. */
const MARGIN_PX = 8;

type Placement = 'top' | 'bottom' | 'start' | 'end';

/** In the top layer, so that nothing around the element cuts it. */
const Bubble = styled.div.attrs({ popover: 'manual' })`
  position: fixed;
  z-index: 60;
  inset: auto;
  inline-size: max-content;
  max-inline-size: 280px;
  margin: 0;
  padding: 6px var(--space-3);
  overflow: visible;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: var(--ink);
  color: var(--surface);
  font-size: var(--text-caption);
  line-height: var(--leading-caption);
  font-weight: 500;

  /* A bridge for the pointer on its way from the element. */
  &::before {
    content: '';
    position: absolute;
    inset: -${GAP_PX + 1}px;
    z-index: -1;
  }
`;

/** Moves the bubble beside its element, whose start is on the right in Arabic, and keeps it on the screen. */
function moveBeside(bubble: HTMLElement, element: Element, placement: Placement, rtl: boolean): void {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const { clientWidth, clientHeight } = document.documentElement;
  const isVertical = placement === 'top' || placement === 'bottom';
  const isAfter = (placement === 'end') !== rtl;
  const above = box.top - GAP_PX - height;
  const left = isVertical
    ? box.left + (box.width - width) / 2
    : isAfter
      ? box.right + GAP_PX
      : box.left - GAP_PX - width;
  const top = isVertical
    ? placement === 'top' && above >= MARGIN_PX
      ? above
      : box.bottom + GAP_PX
    : box.top + (box.height - height) / 2;
  const within = (value: number, size: number, room: number) =>
    Math.max(MARGIN_PX, Math.min(value, room - size - MARGIN_PX));
  bubble.style.left = `${within(left, width, clientWidth)}px`;
  bubble.style.top = `${within(top, height, clientHeight)}px`;
}

interface TooltipProps {
  text: string;
  placement?: Placement;
  /** One focusable element, such as an IconButton or a link. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A short text on hover and keyboard focus (WCAG 1.4.13). It stays while the pointer is over the element or the text,
 * or the focus on the element, until Escape. Never the only place for information. Own code instead of a library,
 * because the side menu shows it on every page of the dashboard: each loads 16 kB less.
 */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId();
  const isRtl = useDir() === 'rtl';
  // The element that gets the tooltip after the delay; without an element, an open tooltip closes.
  const [target, setTarget] = useState<{ element?: Element; delay: number }>({ delay: 0 });
  const [element, setElement] = useState<Element>();
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setElement(target.element), target.delay);
    return () => window.clearTimeout(timer);
  }, [target]);
  useLayoutEffect(() => {
    const { current } = bubble;
    if (!element || !current) return;
    // Browsers without popovers show it among the other elements.
    current.showPopover?.();
    let frame = 0;
    // Scrolling moves the element, and so can what it does.
    const follow = () => {
      moveBeside(current, element, placement, isRtl);
      frame = requestAnimationFrame(follow);
    };
    follow();
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setTarget({ delay: 0 });
    document.addEventListener('keydown', dismiss);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', dismiss);
    };
  }, [element, placement, isRtl]);
  /** Closes when neither the element nor the text has the pointer, nor the element the focus. */
  const release = (from: Element) => {
    const isHeld = [from, document.getElementById(id)].some((one) => one?.matches(':hover, :focus-visible'));
    if (target.element && !isHeld) setTarget({ delay: CLOSE_DELAY_MS });
  };
  const trigger = cloneElement(children, {
    'aria-describedby': element ? id : undefined,
    // A touch shows no tooltip, because it already acts.
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== 'touch') setTarget({ element: currentTarget, delay: OPEN_DELAY_MS });
    },
    onPointerLeave: ({ currentTarget }: SyntheticEvent<Element>) => release(currentTarget),
    onFocus: ({ currentTarget }: SyntheticEvent<Element>) => {
      if (currentTarget.matches(':focus-visible')) setTarget({ element: currentTarget, delay: 0 });
    },
    onBlur: ({ currentTarget }: SyntheticEvent<Element>) => release(currentTarget),
  });
  const content = element && (
    // It stays while the pointer is over it, for people who enlarge the screen.
    <Bubble
      ref={bubble}
      role="tooltip"
      id={id}
      onPointerEnter={() => setTarget({ element, delay: 0 })}
      onPointerLeave={() => release(element)}
    >
      {text}
    </Bubble>
  );
  return (
    <>
      {trigger}
      {content}
    </>
  );
}
