import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '@/ui/button';
import { useDoor } from '../hooks/use-door';
import type { Direction } from '../model/scan';
import { CodeEntry } from './code-entry';
import { DirectionChoice } from './direction-choice';
import styles from './door-page.module.css';
import { EventPapers } from './event-papers';
import { HolderSearch } from './holder-search';
import { OfflinePanel } from './offline-panel';
import { ScanList } from './scan-list';
import { ScanResult } from './scan-result';
import { SessionChoice } from './session-choice';

// Half of it is the reader of codes, for browsers that have none of their own.
const CameraScanner = lazy(() => import('@/ui/camera/camera-scanner'));

/** Lets people in by what they hold up: with the camera, a scanner that types, or by hand. */
export default function DoorPage() {
  const [search] = useSearchParams();
  const session = readNumber(search.get('sesi'));
  const event = readNumber(search.get('event'));
  const [direction, setDirection] = useState<Direction>('masuk');
  const { scans, kept, present, presentAnyway, passByHand, busy } = useDoor(event, session, direction);
  const [camera, setCamera] = useState(false);
  const toggle = () => setCamera(!camera);
  const [last] = scans;
  // What was told at another door, or the other way, says nothing at this one; it stays in the list.
  const door = `${event} ${session} ${direction}`;
  const [since, setSince] = useState({ door, number: 0 });
  if (since.door !== door) setSince({ door, number: last?.number ?? 0 });

  return (
    <div className={styles.page}>
      <SessionChoice event={event} session={session} title={kept.list?.sub_event?.judul} />
      <DirectionChoice direction={direction} onChoose={setDirection} />
      <section className={styles.scan} aria-label="Pindai tiket">
        {camera && (
          <Suspense fallback={<p className={styles.wait}>Menyiapkan kamera...</p>}>
            <CameraScanner otherwise="ketik kode tiketnya" paused={busy} onCode={(code) => void present(code)} />
          </Suspense>
        )}
        <Button
          variant={camera ? 'default' : 'filled'}
          size="lg"
          fullWidth
          onClick={toggle}
          leftSection={camera ? <IconCameraOff size={22} aria-hidden="true" /> : <IconCamera size={22} aria-hidden="true" />}
        >
          {camera ? 'Tutup kamera' : 'Pindai dengan kamera'}
        </Button>
        <CodeEntry busy={busy} onCode={present} />
      </section>
      <ScanResult scan={last && last.number > since.number ? last : undefined} busy={busy} onSure={(code) => void presentAnyway(code)} />
      <HolderSearch key={`tickets of ${event}`} event={event} direction={direction} list={kept.list} busy={busy} onPass={passByHand} />
      <ScanList scans={scans} />
      <OfflinePanel session={session} kept={kept} />
      {event !== null && <EventPapers key={`papers of ${event}`} event={event} />}
    </div>
  );
}

/** Of an address that people can change: what is no number is none. */
function readNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
