import type { ReactNode } from 'react';
import type { RegistrationStep } from '@/api/types';
import styles from './step-icon.module.css';

type Drawing = RegistrationStep['ikon'];

/** The drawings: a soft ground, lines, and one warm accent. */
const DRAWINGS: Readonly<Record<Drawing, ReactNode>> = {
  akun: (
    <>
      <path className={styles.ground} d="M10 52c2-11 10-17 20-17s18 6 20 17Z" />
      <circle className={styles.line} cx="30" cy="21" r="10" />
      <path className={styles.line} d="M10 52c2-11 10-17 20-17 5 0 9.5 1.5 13 4" />
      <circle className={styles.accent} cx="48" cy="46" r="9" />
      <path className={styles.mark} d="M48 41.5v9M43.5 46h9" />
    </>
  ),
  pilih: (
    <>
      <rect className={styles.ground} x="10" y="10" width="34" height="44" rx="5" />
      <rect className={styles.line} x="10" y="10" width="34" height="44" rx="5" />
      <path className={styles.line} d="M18 22h18M18 31h18M18 40h9" />
      <circle className={styles.accent} cx="46" cy="43" r="10" />
      <path className={styles.mark} d="m41.5 43 3.2 3.2 6-6.4" />
    </>
  ),
  keranjang: (
    <>
      <path className={styles.ground} d="M16 22h40l-5 20H21Z" />
      <path className={styles.line} d="M6 12h7l8 30h29l6-20H16" />
      <circle className={styles.line} cx="24" cy="51" r="3.5" />
      <circle className={styles.line} cx="46" cy="51" r="3.5" />
      <path className={styles.warmLine} d="M36 8v20m-6-6 6 6 6-6" />
    </>
  ),
  bayar: (
    <>
      <rect className={styles.ground} x="7" y="15" width="44" height="32" rx="5" />
      <rect className={styles.line} x="7" y="15" width="44" height="32" rx="5" />
      <path className={styles.line} d="M7 25h44M14 38h9" />
      <circle className={styles.accent} cx="49" cy="44" r="10" />
      <path className={styles.mark} d="m44.5 44 3.2 3.2 6-6.4" />
    </>
  ),
  tiket: (
    <>
      <path className={styles.ground} d="M7 18h50v9a6 6 0 0 0 0 11v9H7v-9a6 6 0 0 0 0-11Z" />
      <path className={styles.line} d="M7 18h50v9a6 6 0 0 0 0 11v9H7v-9a6 6 0 0 0 0-11Z" />
      <path className={styles.dashes} d="M40 19v28" />
      <path className={styles.warmLine} d="M16 27h4v4h-4zM26 27h4v4h-4zM16 36h4v4h-4zM27 36h3" />
    </>
  ),
  hadir: (
    <>
      <rect className={styles.ground} x="8" y="14" width="44" height="40" rx="5" />
      <rect className={styles.line} x="8" y="14" width="44" height="40" rx="5" />
      <path className={styles.line} d="M8 26h44M20 8v11M40 8v11" />
      <path className={styles.warmLine} d="m21 40 6.5 6.5L40 34" />
    </>
  ),
  sertifikat: (
    <>
      <path className={styles.ground} d="M7 11h50v34H7z" />
      <path className={styles.line} d="M38 45H11a4 4 0 0 1-4-4V15a4 4 0 0 1 4-4h42a4 4 0 0 1 4 4v20" />
      <path className={styles.line} d="M16 22h22M16 30h14" />
      <path className={styles.warmLine} d="m43 51-2 9 7-4 7 4-2-9" />
      <circle className={styles.accent} cx="48" cy="44" r="8.5" />
    </>
  ),
  bantuan: (
    <>
      <path className={styles.ground} d="M8 12h48v32H30L18 54V44H8Z" />
      <path className={styles.line} d="M12 12h40a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H30L18 54V44h-6a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z" />
      <path className={styles.warmLine} d="M26.5 23.5c.5-3 2.7-4.5 5.5-4.5 3.2 0 5.5 2 5.5 4.8 0 4.2-5.5 4.2-5.5 8.2M32 37v.1" />
    </>
  ),
};

/** What stands beside a step of the registration. */
export function StepIcon({ name }: { name: Drawing }) {
  return (
    <svg className={styles.icon} viewBox="0 0 64 64" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
