import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';

interface ComingProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The place of what is on its way: the figures in it are seen, the words are heard. */
export function Coming({ className, children }: ComingProps) {
  return (
    <div className={className} role="status">
      <span className="visually-hidden">Sedang memuat konten. Mohon tunggu...</span>
      {children}
    </div>
  );
}

interface ComingRowsProps {
  className?: string | undefined;
  rows: number;
  height: number;
}

/** The place of a list that is on its way. */
export function ComingRows({ className, rows, height }: ComingRowsProps) {
  return (
    <Coming className={className}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius={20} />
      ))}
    </Coming>
  );
}
