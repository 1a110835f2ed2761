import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Slide } from '@/api/types';
import { IconButton } from '@/ui/icon-button';
import { Picture } from '@/ui/picture';
import styles from './lesson-slides.module.css';

interface LessonSlidesProps {
  title: string;
  slides: readonly Slide[];
}

/** Slides one after the other, by the buttons or by the arrow keys. */
export function LessonSlides({ title, slides }: LessonSlidesProps) {
  const [at, setAt] = useState(0);
  const slide = slides[at];
  if (!slide) return <p>Slide belum tersedia.</p>;

  const go = (by: number) => setAt((now) => Math.min(Math.max(0, now + by), slides.length - 1));
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  };
  return (
    <section className={styles.deck} aria-label={`Slide ${title}`} aria-roledescription="slide" onKeyDown={keys}>
      <div className={styles.slide} role="region" aria-label="Isi slide" aria-live="polite" tabIndex={0}>
        {slide.gambar && (
          <div className={styles.picture}>
            <Picture key={slide.gambar} src={slide.gambar} alt={slide.judul} ratio={16 / 9} eager />
          </div>
        )}
        <h2 className={styles.title}>{slide.judul}</h2>
        {slide.teks.split('\n').map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      <div className={styles.ways}>
        <IconButton label="Slide sebelumnya" aria-disabled={at === 0} onClick={() => go(-1)}>
          <IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <p className={styles.count}>{`Slide ${at + 1} dari ${slides.length}`}</p>
        <IconButton label="Slide berikutnya" aria-disabled={at === slides.length - 1} onClick={() => go(1)}>
          <IconChevronRight size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
