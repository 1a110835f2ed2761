import { type Control, Controller } from 'react-hook-form';
import type { HospitalityBanner } from '@/api/types';
import { Button } from '@/ui/button';
import type { HospitalityValues } from '../model/hospitality-form';
import { BannerWords } from './banner-cards';
import styles from './banner-choice.module.css';

interface BannerChoiceProps {
  control: Control<HospitalityValues>;
  banners: HospitalityBanner[];
}

/** Which of the hosts' offers a team wants; it need not choose one. */
export function BannerChoice({ control, banners }: BannerChoiceProps) {
  return (
    <Controller
      control={control}
      name="banner_id"
      render={({ field, fieldState }) => (
        <>
          <ul className={styles.cards}>
            {banners.map((banner) => (
              <li key={banner.id}>
                <label className={styles.card}>
                  <input
                    type="radio"
                    className={styles.radio}
                    name={field.name}
                    value={banner.id}
                    checked={field.value === String(banner.id)}
                    onChange={() => field.onChange(String(banner.id))}
                    onBlur={field.onBlur}
                  />
                  <BannerWords banner={banner} />
                </label>
              </li>
            ))}
          </ul>
          {field.value && (
            <Button variant="subtle" onClick={() => field.onChange('')}>
              Hapus pilihan
            </Button>
          )}
          {fieldState.error && (
            <p className={styles.error} role="alert">
              {fieldState.error.message}
            </p>
          )}
        </>
      )}
    />
  );
}
