import {
  ListBulletsIcon,
  ListNumbersIcon,
  MinusIcon,
  TextBIcon,
  TextHOneIcon,
  TextHThreeIcon,
  TextHTwoIcon,
  TextItalicIcon,
} from '@phosphor-icons/react';
import { Toolbar } from 'radix-ui';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Format } from '../../document/desk/formats.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { classNames } from '../../ui/class-names.ts';
import floatStyles from '../../ui/float.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './format-toolbar.module.css';
import { placeToolbar } from './place-toolbar.ts';
import { useToolbarShown } from './use-toolbar-shown.ts';
import { useDesk } from './use-writing-desk.ts';

interface FormatButton {
  format: Format;
  label: string;
  keys?: string;
  icon: ReactNode;
}

const GROUPS: readonly (readonly FormatButton[])[] = [
  [
    { format: 'bold', label: 'Bold', keys: 'Ctrl B', icon: <TextBIcon /> },
    { format: 'italic', label: 'Italic', keys: 'Ctrl I', icon: <TextItalicIcon /> },
  ],
  [
    { format: 'heading-1', label: 'Heading 1', keys: 'Ctrl Alt 1', icon: <TextHOneIcon /> },
    { format: 'heading-2', label: 'Heading 2', keys: 'Ctrl Alt 2', icon: <TextHTwoIcon /> },
    { format: 'heading-3', label: 'Heading 3', keys: 'Ctrl Alt 3', icon: <TextHThreeIcon /> },
  ],
  [
    { format: 'bulleted', label: 'Bulleted list', keys: 'Ctrl Shift 8', icon: <ListBulletsIcon /> },
    { format: 'numbered', label: 'Numbered list', keys: 'Ctrl Shift 7', icon: <ListNumbersIcon /> },
    { format: 'rule', label: 'Scene break', icon: <MinusIcon /> },
  ],
];

const RUNNING_HEAD_PX = 44;
const EDGE_PX = 4;

interface FormatToolbarProps {
  desk: WritingDesk;
  /** What the toolbar floats over. */
  view: RefObject<HTMLDivElement | null>;
  /** The column of prose. */
  page: RefObject<HTMLDivElement | null>;
}

/** The formats, at the words that are selected. */
export function FormatToolbar({ desk, view, page }: FormatToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const selected = useDesk(desk, status => status.selected);
  const isShown = useToolbarShown({ desk, view, toolbar, selected });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection stands in another place
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => putInPlace(desk, { toolbar, view, page });
    place();
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [desk, isShown, selected, view, page]);

  if (!isShown) return null;
  return (
    <Toolbar.Root
      ref={toolbar}
      className={classNames(floatStyles.float, styles.toolbar)}
      aria-label="Format"
      // The words stay selected, and the caret in the text.
      onMouseDown={event => event.preventDefault()}
    >
      {GROUPS.map((buttons, index) => (
        <div key={buttons[0]?.format} className={styles.group}>
          {index > 0 && <Toolbar.Separator className={styles.line} />}
          {buttons.map(button => (
            <ToolbarButton key={button.format} desk={desk} {...button} />
          ))}
        </div>
      ))}
    </Toolbar.Root>
  );
}

function ToolbarButton({ desk, format, label, keys, icon }: FormatButton & { desk: WritingDesk }) {
  const isOn = useDesk(desk, status => status.selected !== undefined && desk.formats().includes(format));
  return (
    <Toolbar.Button asChild>
      <IconButton
        className={styles.button}
        label={label}
        keys={keys}
        icon={icon}
        isOn={format === 'rule' ? undefined : isOn}
        tooltipSide="top"
        onClick={() => desk.format(format)}
      />
    </Toolbar.Button>
  );
}

function putInPlace(
  desk: WritingDesk,
  parts: Record<'toolbar' | 'view' | 'page', RefObject<HTMLDivElement | null>>,
): void {
  const [toolbar, view, page] = [parts.toolbar.current, parts.view.current, parts.page.current];
  const lines = desk.selectedLines();
  if (!toolbar || !view || !page || !lines) return;
  const frame = view.getBoundingClientRect();
  const column = page.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(page).paddingLeft);
  const { left, top } = placeToolbar({
    ...lines,
    column: {
      left: column.left + padding,
      right: column.right - padding,
      top: frame.top + RUNNING_HEAD_PX,
      bottom: frame.bottom - EDGE_PX,
    },
    size: { width: toolbar.offsetWidth, height: toolbar.offsetHeight },
    prefersBelow: matchMedia('(pointer: coarse)').matches,
  });
  toolbar.style.translate = `${left - frame.left}px ${top - frame.top}px`;
}
