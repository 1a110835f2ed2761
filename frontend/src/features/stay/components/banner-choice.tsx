import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import type { HospitalityBanner } from '@/api/types';
import { Button } from '@/ui/button';
import type { HospitalityValues } from '../model/hospitality-form';
import { BannerWords } from './banner-cards';
import styles from './banner-choice.module.css';

interface BannerChoiceProps {
  form: UseFormReturnType<HospitalityValues>;
  banners: HospitalityBanner[];
}

/** Which of the hosts' offers a team wants; it need not choose one. */
export function BannerChoice({ form, banners }: BannerChoiceProps) {
  const error = form.errors['banner_id'];
  const errorId = useId();
  return (
    <>
      <ul className={styles.cards}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <label className={styles.card}>
              <input
                className={styles.radio}
                name="banner_id"
                type="radio"
                value={banner.id}
                checked={form.values.banner_id === String(banner.id)}
                data-path="banner_id"
                aria-describedby={error ? errorId : undefined}
                onChange={() => form.setFieldValue('banner_id', String(banner.id))}
              />
              <BannerWords banner={banner} />
            </label>
          </li>
        ))}
      </ul>
      {form.values.banner_id && (
        <Button variant="subtle" onClick={() => form.setFieldValue('banner_id', '')}>
          Hapus pilihan
        </Button>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </>
  );
}
