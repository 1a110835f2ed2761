import type { UseFormReturnType } from '@mantine/form';
import type { HospitalityBanner } from '@/api/types';
import { TextField } from '@/ui/form/field';
import card from '@/ui/form-card.module.css';
import { type HospitalityValues, teamSize } from '../model/hospitality-form';
import { BannerChoice } from './banner-choice';
import { ParticipantFields } from './participant-fields';

interface TeamFieldsProps {
  form: UseFormReturnType<HospitalityValues>;
  banners: HospitalityBanner[];
}

/** What is asked of a team. */
export function TeamFields({ form, banners }: TeamFieldsProps) {
  return (
    <>
      {banners.length > 0 && (
        <fieldset className={card.group}>
          <legend>Pilihan hospitality (tidak wajib)</legend>
          <BannerChoice form={form} banners={banners} />
        </fieldset>
      )}
      <fieldset className={card.group}>
        <legend>Data tim</legend>
        <div className={card.fields}>
          <TextField
            label="Asal tim"
            placeholder="Contoh: RSUD Kota Bandung"
            aria-required
            autoComplete="organization"
            {...form.getInputProps('asal_team')}
          />
          <TextField
            label="Jumlah anggota tim"
            aria-required
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('jumlah_team')}
            onChange={(event) => {
              form.setFieldValue('jumlah_team', event.currentTarget.value);
              // How many names are too many is another matter now.
              form.clearFieldError('peserta');
            }}
          />
          <TextField label="Narahubung" aria-required autoComplete="name" {...form.getInputProps('narahubung')} />
          <TextField
            label="Nomor WhatsApp"
            placeholder="Contoh: 0812-3456-7890"
            aria-required
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('whatsapp')}
          />
        </div>
      </fieldset>
      <fieldset className={card.group}>
        <legend>Nama peserta (tidak wajib)</legend>
        <ParticipantFields form={form} size={teamSize(form.values.jumlah_team)} />
      </fieldset>
    </>
  );
}
