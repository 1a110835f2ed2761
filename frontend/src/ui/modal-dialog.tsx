import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  /** What it is called. */
  label: string;
  opened: boolean;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A panel over the page, as the browser itself knows it: the focus stays inside, Escape and a click beside it close it, and
 * the focus goes back to where it was. It brings no code of its own along, so that it opens without a connection too.
 */
export function ModalDialog({ label, opened, onClose, className = '', children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const { current } = dialog;
    if (opened && !current?.open) {
      opener.current = document.activeElement;
      current?.showModal();
    } else if (!opened && current?.open) {
      current.close();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    }
  }, [opened]);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  return (
    // The keyboard's way out is Escape.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      onClose={onClose}
      onClick={closeBeside}
      onKeyDown={closeByKey}
    >
      {opened && children}
    </dialog>
  );
}
