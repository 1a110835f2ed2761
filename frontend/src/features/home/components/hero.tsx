import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { PATHS } from '@/api/paths';
import type { WebSetting } from '@/api/types';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { heroContent } from '../model/hero-content';
import styles from './hero.module.css';

/** The picture covers the hero's upper half on a phone, and all of it on a desk. */
const PICTURE_SIZES = '(max-width: 599px) 86vh, (max-aspect-ratio: 16/9) 120vh, 100vw';

interface HeroProps {
  /** The site's settings; `null` once it is known that they cannot be had. */
  setting: WebSetting | null;
}

/** The home page's opening: nothing but its outline until the picture stands. */
export function Hero({ setting }: HeroProps) {
  const content = heroContent(setting);
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // A picture that cannot be had is replaced once by the bundled one; should that fail too, the words stand alone.
  const picture = refused === content.picture.src ? content.fallback : content.picture;

  const settle = (failed: boolean) => {
    if (failed && picture !== content.fallback) setRefused(content.picture.src);
    else setReady(true);
  };

  return (
    <section className={styles.hero} data-ready={ready || undefined}>
      <img
        key={picture.src}
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setReady(true);
        }}
        className={styles.picture}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={PICTURE_SIZES}
        alt=""
        width={1920}
        height={1080}
        fetchPriority="high"
        decoding="async"
        onLoad={() => settle(false)}
        onError={() => settle(true)}
      />
      {ready ? (
        <div className={styles.content}>
          <p className={styles.kicker}>{content.organisation}</p>
          <h1 className={styles.title}>{content.title}</h1>
          <p className={styles.subtitle}>{content.subtitle}</p>
          <div className={styles.actions}>
            <MemberLink address={content.memberAddress} />
            <LinkButton variant="on-dark" size="lg" className={styles.way} to={PATHS.events}>
              Jelajahi event
            </LinkButton>
          </div>
        </div>
      ) : (
        <HeroSkeleton />
      )}
    </section>
  );
}

/** The hero's full-height outline. */
export function HeroSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Memuat halaman utama">
      <Skeleton className={styles.skeletonFill} radius={0} />
    </div>
  );
}

function MemberLink({ address }: { address: string }) {
  return (
    <LinkButton
      variant="accent"
      size="lg"
      className={`${styles.way} ${styles.join}`}
      to={address}
      {...(!address.startsWith('/') && { rel: 'noopener' })}
    >
      Gabung Member
      <IconArrowRight size={20} stroke={2} aria-hidden="true" />
    </LinkButton>
  );
}
