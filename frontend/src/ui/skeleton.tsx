import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
  /** Space above. */
  mt?: number | string;
  className?: string | undefined;
}

/** The quiet shape of something that is still on its way. */
export function Skeleton({ width, height, radius, mt, className }: SkeletonProps) {
  return (
    <div
      className={[styles.skeleton, className].filter(Boolean).join(' ')}
      style={{ width, height, borderRadius: radius, marginTop: mt }}
      aria-hidden="true"
      data-skeleton=""
    />
  );
}
