import { type ChangeEvent, type DragEvent, useState } from 'react';
import { acceptOf, fileFault, type FileRule } from './file-rule';

interface FileDropOptions {
  rule: FileRule;
  onChosen: (file: File) => void;
  onFault: (fault: string) => void;
}

/**
 * A place for one file: picked with the phone's or the computer's own picker, or dropped; looked at by its bytes before it counts.
 * Mantine's dropzone would bring its provider and 35 KB along, which a page of 150 KB has no room for.
 */
export function useFileDrop({ rule, onChosen, onFault }: FileDropOptions) {
  const [over, setOver] = useState(false);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const fault = await fileFault(file, rule);
    if (fault) onFault(fault);
    else onChosen(file);
  };
  return {
    /** Onto which a file may be dropped. */
    zone: {
      'data-over': over || undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void choose(event.dataTransfer.files[0]);
      },
    },
    /** What opens the picker. */
    input: {
      type: 'file',
      accept: acceptOf(rule),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        void choose(currentTarget.files?.[0]);
        // The same file may be chosen again after it was put aside.
        currentTarget.value = '';
      },
    },
  };
}
