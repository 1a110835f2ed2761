import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeReader } from './code-reader';
import styles from './camera-scanner.module.css';

interface CameraScannerProps {
  /** What to do where the camera cannot be used, as in 'ketik kode tiketnya'. */
  otherwise: string;
  /** A code is being looked at: what the camera sees meanwhile does not count. */
  paused: boolean;
  onCode: (code: string) => void;
}

/** So often a picture is looked at. */
const LOOK_EVERY_MS = 200;
/** The same code is not read again so soon: it is still being held up. */
const SAME_AGAIN_MS = 5_000;

/** What the camera at the back sees, and the codes in it. */
export default function CameraScanner({ otherwise, paused, onCode }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef({ code: '', at: -Infinity });
  const [failed, setFailed] = useState(false);

  const found = useEffectEvent((code: string) => {
    const now = performance.now();
    const held = last.current.code === code && now - last.current.at < SAME_AGAIN_MS;
    if (paused) return;
    last.current = { code, at: now };
    if (!held) onCode(code);
  });

  useEffect(() => {
    const ended = new AbortController();
    look(video.current, ended.signal, found).catch(() => {
      if (!ended.signal.aborted) setFailed(true);
    });
    return () => ended.abort();
  }, []);

  if (failed) {
    return (
      <p className={styles.failed} role="alert">
        Kamera tidak dapat dipakai. Izinkan kamera di pengaturan browser, atau {otherwise}.
      </p>
    );
  }
  return <video ref={video} className={styles.video} muted playsInline aria-label="Gambar kamera" />;
}

/** Looks through the camera until it is told to end. */
async function look(video: HTMLVideoElement | null, ended: AbortSignal, found: (code: string) => void): Promise<void> {
  const [reader, stream] = await Promise.all([
    codeReader(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1_280 } }, audio: false }),
  ]);
  const isOver = () => ended.aborted;
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  ended.addEventListener('abort', stop);
  if (isOver() || !video) {
    stop();
    return;
  }
  video.srcObject = stream;
  await video.play();
  while (!isOver()) {
    const code = await reader(video).catch(() => undefined);
    if (code && !isOver()) found(code);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
