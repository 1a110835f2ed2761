import { useState } from 'react';
import type { Choice, Profile } from '@/api/types';
import { jakartaClock } from '@/domain/calendar/clock';
import { useListGendersQuery, useListProfessionsQuery, useListReligionsQuery } from '@/domain/person/api';
import { Button } from '@/ui/button';
import { DayField } from '@/ui/form/day-field';
import { TextArea, TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { useFreshValues } from '@/ui/form/use-fresh-values';
import { type ServerForm, useServerForm } from '@/ui/form/use-server-form';
import card from '@/ui/form-card.module.css';
import { useNotify } from '@/ui/notifier/use-notify';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useUpdateProfileMutation } from '../api';
import { changesOf, profileFaults, type ProfileValues, toValues } from '../model/profile-form';
import { ChoiceField, type Choices } from './choice-field';
import { InstitutionField } from './institution-field';
import { RegionFields } from './region-fields';

interface ProfileFormProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** What a member may change of the own profile. A sponsor has no membership and no profession. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const notify = useNotify();
  const [today] = useState(() => jakartaClock(Date.now()).day);
  const [update] = useUpdateProfileMutation();
  const professions = useListProfessionsQuery();
  const religions = useListReligionsQuery();
  const genders = useListGendersQuery();
  const sponsor = profile.role_name === 'sponsorship';
  const { form, submit, running, busy } = useServerForm({
    initial: toValues(profile),
    faults: profileFaults,
    send: (values, before) => update(changesOf(values, before)).unwrap(),
    failed: 'Gagal menyimpan profile',
    onDone: (saved) => {
      begin(form, toValues(saved));
      notify.success('Profile berhasil disimpan.');
      onSaved(saved);
    },
  });
  useFreshValues(form, toValues(profile));
  const changed = Object.keys(changesOf(form.values, form.getInitialValues())).length > 0;

  return (
    <>
      <form className={card.form} onSubmit={submit} noValidate aria-label="Profile">
        <fieldset className={card.group}>
          <legend>Data diri</legend>
          <div className={card.fields}>
            <TextField label="Nama Lengkap" aria-required autoComplete="name" {...form.getInputProps('nama')} />
            <TextField
              label="Gelar"
              placeholder="Contoh: Sp.JP(K), M.Kes."
              autoComplete="honorific-suffix"
              {...form.getInputProps('gelar')}
            />
            <TextField label="Nomor HP" aria-required type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
            <DayField
              label="Tanggal lahir"
              placeholder="Contoh: 5 Januari 1990"
              autoComplete="bday"
              longAgo
              maxDate={today}
              {...form.getInputProps('tanggal_lahir')}
            />
            <ChoiceField form={form} name="jenis_kelamin" label="Jenis kelamin" none="Pilih jenis kelamin" choices={choicesOf(genders)} />
            <ChoiceField form={form} name="agama" label="Agama" none="Pilih agama" choices={choicesOf(religions)} />
          </div>
        </fieldset>
        {!sponsor && (
          <fieldset className={card.group}>
            <legend>Keanggotaan dan pekerjaan</legend>
            <div className={card.fields}>
              <TextField
                label="NPA"
                placeholder="Kosongkan bila bukan anggota"
                inputMode="numeric"
                autoComplete="off"
                {...form.getInputProps('npa')}
              />
              <div className={card.whole}>
                <ChoiceField form={form} name="profesi_id" label="Profesi" none="Pilih profesi" choices={choicesOf(professions)} />
              </div>
              <div className={card.whole}>
                <InstitutionField
                  form={form}
                  kept={profile.instansi_id && profile.instansi ? { id: profile.instansi_id, value: profile.instansi } : null}
                />
              </div>
            </div>
          </fieldset>
        )}
        <fieldset className={card.group}>
          <legend>Alamat</legend>
          <div className={card.fields}>
            <TextArea className={card.whole} label="Alamat" rows={3} autoComplete="street-address" {...form.getInputProps('alamat')} />
            <RegionFields form={form} />
          </div>
        </fieldset>
        <FormActions running={running} busy={busy} sticky={changed} words={changed ? 'Ada perubahan yang belum disimpan.' : ''}>
          {changed && (
            <Button variant="default" onClick={() => begin(form, toValues(profile))}>
              Batalkan
            </Button>
          )}
          <Button type="submit" disabled={!changed}>
            Simpan Profil
          </Button>
        </FormActions>
      </form>
      <UnsavedChanges present={changed} />
    </>
  );
}

type Form = ServerForm<ProfileValues>['form'];

/** Begins anew with what the server keeps. */
function begin(form: Form, values: ProfileValues): void {
  form.setInitialValues(values);
  form.setValues(values);
}

function choicesOf({ data, ...rest }: Omit<Choices, 'data'> & { data?: Choice[] | undefined }): Choices {
  return { ...rest, data: data?.map(({ code, value }) => ({ value: code, label: value })) };
}
