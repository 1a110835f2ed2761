import type { ComponentProps } from 'react';
import styles from './file-button.module.css';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  words: string;
  onChosen: (file: File) => void;
}

/** A button that opens the picker for a file: the browser's own box speaks the language of the browser. */
export function FileButton({ words, onChosen, ...input }: FileButtonProps) {
  return (
    <label className={styles.button}>
      {words}
      <input
        {...input}
        type="file"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again once it was mended.
          currentTarget.value = '';
          if (file) onChosen(file);
        }}
      />
    </label>
  );
}
