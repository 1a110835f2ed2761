import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { dialogLayer } from './dialog-layer';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  /** What it is called, or the id of the title that says so. */
  label?: string;
  labelledBy?: string;
  opened: boolean;
  onClose: () => void;
  /** Neither Escape nor a click beside it closes it for now: what was typed in it is being sent, and may be needed again. */
  held?: boolean;
  /**
   * Over the whole screen; a drawer at its side; up from the lower edge of a phone; a question in the middle; a form, which
   * takes the whole of a phone and the middle of a desk.
   */
  shape?: 'screen' | 'side' | 'sheet' | 'question' | 'form';
  className?: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A panel over the page, as the browser itself knows it: the focus stays inside, Escape and a click beside it close it, and
 * the focus goes back to where it was. It brings no code of its own along, so that it opens without a connection too. Every
 * dialog of the portal is one, so that messages know what lies on top (`dialog-layer.ts`). The focus begins at the first
 * thing that can have it, or at what is marked `data-autofocus`.
 */
export function ModalDialog({
  label,
  labelledBy,
  opened,
  onClose,
  held = false,
  shape = 'screen',
  className = '',
  onKeyDown,
  children,
}: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const { current } = dialog;
    if (!current || !opened) return undefined;
    opener.current = document.activeElement;
    current.showModal();
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    dialogLayer.enter(current);
    return () => {
      dialogLayer.leave(current);
      if (current.open) current.close();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [opened]);

  // What is dragged and let go beside it, a picture or a selection of words, has begun inside.
  const pressed = useRef<EventTarget>(null);
  const closeBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current && target === pressed.current && !held) onClose();
  };
  const react = (event: KeyboardEvent) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (!held) onClose();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The click is one beside the dialog; the keyboard's way out is Escape.
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      data-shape={shape}
      aria-label={label}
      aria-labelledby={labelledBy}
      // Not when it was opened again meanwhile, as React does in development.
      onClose={() => opened && !dialog.current?.open && onClose()}
      // Escape too, while nothing in it has the focus, and the way back of a phone.
      onCancel={(event) => {
        if (held) event.preventDefault();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeBeside}
      onKeyDown={react}
    >
      {opened && children}
    </dialog>
  );
}
