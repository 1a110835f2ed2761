import '@mantine/core/styles/Input.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useListGendersQuery, useListProfessionsQuery, useListReligionsQuery } from '@/domain/person/api';
import { toProblem } from '@/api/problem';
import type { Choice, Profile } from '@/api/types';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { Button } from '@/ui/button';
import { MantineScope } from '@/ui/mantine-scope';
import { useNotify } from '@/ui/notifier/use-notify';
import { useLingering } from '@/ui/use-lingering';
import form from '@/ui/form-card.module.css';
import { showServerErrors } from '@/ui/server-errors';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useUpdateProfileMutation } from '../api';
import { changesOf, PROFILE_FIELDS, profileRules, type ProfileValues, toValues } from '../model/profile-form';
import { ChoiceField, type Choices } from './choice-field';
import { InstitutionField } from './institution-field';
import styles from './profile-form.module.css';
import { RegionFields } from './region-fields';

/** What was typed does not stay. */
const AFRESH = { keepDirtyValues: false };
const INCOMPLETE = 'Lengkapi semua data terlebih dahulu!';

interface ProfileFormProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** What a member may change of the own profile. A sponsor has no membership and no profession. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const notify = useNotify();
  const [update, { isLoading }] = useUpdateProfileMutation();
  const overlay = useLingering(isLoading);
  const { control, register, handleSubmit, reset, setError, setValue, formState } = useProfileForm(profile);
  const { errors, isDirty, dirtyFields } = formState;
  const professions = useListProfessionsQuery();
  const religions = useListReligionsQuery();
  const genders = useListGendersQuery();
  const sponsor = profile.role_name === 'sponsorship';

  const save = async (values: ProfileValues) => {
    if (isLoading) return;
    try {
      const saved = await update(changesOf(values, dirtyFields)).unwrap();
      reset(toValues(saved), AFRESH);
      notify.success('Profile berhasil disimpan.');
      onSaved(saved);
    } catch (error) {
      const problem = toProblem(error);
      notify.error(`Gagal menyimpan profile, ${problem.message}`);
      showServerErrors(problem, PROFILE_FIELDS, setError);
    }
  };
  const submit = handleSubmit(save, () => notify.warning(INCOMPLETE));

  return (
    <MantineScope>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate aria-label="Profile">
        <fieldset className={form.group}>
          <legend>Data diri</legend>
          <div className={form.fields}>
            <TextInput
              label="Nama Lengkap"
              aria-required
              autoComplete="name"
              size="md"
              error={errors.nama?.message}
              {...register('nama')}
            />
            <TextInput
              label="Gelar"
              placeholder="Contoh: Sp.JP(K), M.Kes."
              autoComplete="honorific-suffix"
              size="md"
              error={errors.gelar?.message}
              {...register('gelar')}
            />
            <TextInput
              label="Nomor HP"
              aria-required
              type="tel"
              autoComplete="tel"
              size="md"
              error={errors.phone?.message}
              {...register('phone')}
            />
            <TextInput
              label="Tanggal lahir"
              type="date"
              autoComplete="bday"
              size="md"
              error={errors.tanggal_lahir?.message}
              {...register('tanggal_lahir')}
            />
            <ChoiceField
              control={control}
              name="jenis_kelamin"
              label="Jenis kelamin"
              none="Pilih jenis kelamin"
              choices={choicesOf(genders)}
            />
            <ChoiceField control={control} name="agama" label="Agama" none="Pilih agama" choices={choicesOf(religions)} />
          </div>
        </fieldset>
        {!sponsor && (
          <fieldset className={form.group}>
            <legend>Keanggotaan dan pekerjaan</legend>
            <div className={form.fields}>
              <TextInput
                label="NPA"
                placeholder="Kosongkan bila bukan anggota"
                inputMode="numeric"
                autoComplete="off"
                size="md"
                error={errors.npa?.message}
                {...register('npa')}
              />
              <ChoiceField control={control} name="profesi_id" label="Profesi" none="Pilih profesi" choices={choicesOf(professions)} />
              <div className={form.whole}>
                <InstitutionField
                  control={control}
                  kept={profile.instansi_id && profile.instansi ? { id: profile.instansi_id, value: profile.instansi } : null}
                />
              </div>
            </div>
          </fieldset>
        )}
        <fieldset className={form.group}>
          <legend>Alamat</legend>
          <div className={form.fields}>
            <Textarea
              className={form.whole}
              label="Alamat"
              rows={3}
              autoComplete="street-address"
              size="md"
              error={errors.alamat?.message}
              {...register('alamat')}
            />
            <RegionFields control={control} setValue={setValue} />
          </div>
        </fieldset>
        <div className={styles.actions} data-changed={isDirty || undefined}>
          <p className={styles.state} role="status">
            {isDirty ? 'Ada perubahan yang belum disimpan.' : ''}
          </p>
          {!isLoading && (
            <>
              {isDirty && (
                <Button variant="default" onClick={() => reset(toValues(profile), AFRESH)}>
                  Batalkan
                </Button>
              )}
              <Button type="submit" disabled={!isDirty}>
                Simpan Profile
              </Button>
            </>
          )}
        </div>
      </form>
      <BlockingOverlay visible={overlay} text="Sedang melakukan proses. Mohon tunggu..." />
      <UnsavedChanges present={isDirty} />
    </MantineScope>
  );
}

/** The form, filled with what the server keeps; what was already typed stays. */
function useProfileForm(profile: Profile) {
  const values = useMemo(() => toValues(profile), [profile]);
  return useForm<ProfileValues>({
    resolver: zodResolver(profileRules),
    defaultValues: values,
    values,
    resetOptions: { keepDirtyValues: true },
  });
}

function choicesOf({ data, ...rest }: Omit<Choices, 'data'> & { data?: Choice[] | undefined }): Choices {
  return { ...rest, data: data?.map(({ code, value }) => ({ value: code, label: value })) };
}
