import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';

interface EventFilterSheetProps {
  opened: boolean;
  /** How many filters are in force. */
  chosen: number;
  /** How many events are left, said on the way out; absent while it is not known. */
  total: number | undefined;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on a phone. In a file of its own: nobody at a desk loads it. */
export default function EventFilterSheet({ opened, chosen, total, onClear, onClose, children }: EventFilterSheetProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Filter event"
      footer={
        <>
          <Button variant="default" size="md" disabled={chosen === 0} onClick={onClear}>
            Hapus filter
          </Button>
          <Button size="md" onClick={onClose}>
            {total === undefined ? 'Lihat event' : `Lihat ${total} event`}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
