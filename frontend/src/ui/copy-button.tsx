import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from './button';

/** Puts a value onto the clipboard, and says that it did. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <>
      <Button
        variant="light"
        aria-label={label}
        onClick={() => void copy()}
        leftSection={copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
      >
        {copied ? 'Tersalin' : 'Salin'}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? 'Tersalin' : ''}
      </span>
    </>
  );
}
