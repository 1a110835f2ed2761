import { useState } from 'react';
import type { Lesson } from '@/api/types';
import { Button } from '@/ui/button';
import type { LessonKey } from '../../classroom-api';
import { useWatching } from '../../hooks/use-watching';
import styles from './lesson-video.module.css';

interface LessonVideoProps {
  lessonKey: LessonKey;
  lesson: Lesson;
}

/** A video with its captions; it goes on where the member was, and tells how much of it was watched. */
export function LessonVideo({ lessonKey, lesson }: LessonVideoProps) {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { seconds, done, free, handlers } = useWatching(lessonKey, lesson);
  const { berkas_url, takarir_url, durasi_detik } = lesson;

  if (!berkas_url) return <p className={styles.panel}>Video belum tersedia.</p>;
  if (failed) {
    return (
      <div className={styles.panel} role="alert">
        <p>Video tidak dapat diputar. Periksa koneksi internet Anda.</p>
        <Button
          variant="light"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          Coba lagi
        </Button>
      </div>
    );
  }
  return (
    <>
      <video
        key={attempt}
        className={styles.video}
        src={berkas_url}
        controls
        playsInline
        preload="metadata"
        aria-label={lesson.judul}
        onError={() => setFailed(true)}
        {...handlers}
      >
        <track kind="captions" srcLang="id" label="Bahasa Indonesia" src={takarir_url ?? undefined} default={takarir_url !== null} />
      </video>
      <p className={styles.state}>
        {durasi_detik !== null && `Sudah ditonton ${clock(Math.min(seconds, durasi_detik))} dari ${clock(durasi_detik)}. `}
        {done && 'Selesai ditonton.'}
        {!done && !free && 'Video ini perlu ditonton sampai selesai; bagian yang belum ditonton tidak dapat dilompati.'}
      </p>
    </>
  );
}

/** `125` → `2:05`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
