import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react';
import { toProblem } from '@/api/problem';
import type { Profile, User } from '@/api/types';
import { Avatar } from '@/domain/person/avatar';
import { Button } from '@/ui/button';
import { useNotify } from '@/ui/notifier/use-notify';
import { useUploadPhotoMutation } from '../api';
import { PHOTO_TYPES, photoFault } from '../model/photo-file';
import styles from './photo-picker.module.css';

const SIZE = 128;
const UNREADABLE = 'Foto tidak dapat dibaca. Pilih foto lain.';

/** A photo that was picked, and the address under which the browser shows it. */
interface Chosen {
  file: File;
  address: string;
}

interface PhotoPickerProps {
  owner: Pick<Profile, 'nama' | 'photo' | 'photo_url_original'>;
  onSaved: (user: User) => void;
}

/** The member's photo, and a new one for it: picked, dropped, or taken with the phone's camera. */
export function PhotoPicker({ owner, onSaved }: PhotoPickerProps) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [over, setOver] = useState(false);
  const [uploadPhoto, { isLoading }] = useUploadPhotoMutation();

  useEffect(() => {
    if (!chosen) return undefined;
    return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);

  const choose = (file: File | undefined) => {
    if (!file || isLoading) return;
    const found = photoFault(file);
    setFault(found ?? null);
    setChosen(found ? null : { file, address: URL.createObjectURL(file) });
  };
  const save = async () => {
    if (!chosen) return;
    setShare(0);
    setFault(null);
    try {
      const user = await uploadPhoto({ photo: chosen.file, onProgress: setShare }).unwrap();
      setChosen(null);
      notify.success('Foto profile berhasil disimpan.');
      onSaved(user);
    } catch (error) {
      const problem = toProblem(error);
      setFault(problem.errors['photo']?.[0] ?? problem.message);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <div className={styles.picker} data-over={over || undefined} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      <div className={styles.frame}>
        {chosen ? (
          <img
            className={styles.preview}
            src={chosen.address}
            alt="Pratinjau foto baru"
            width={SIZE}
            height={SIZE}
            onError={() => {
              setChosen(null);
              setFault(UNREADABLE);
            }}
          />
        ) : (
          <Avatar user={owner} size={SIZE} />
        )}
      </div>
      {isLoading && <Progress share={share} />}
      {!isLoading && chosen && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setChosen(null)}>
            Batal
          </Button>
          <Button onClick={() => void save()}>Simpan foto</Button>
        </div>
      )}
      {!isLoading && !chosen && <Ways onChosen={choose} />}
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label="Mengirim foto" />
      <p>{percent < 100 ? `Mengirim foto ${percent}%` : 'Menyimpan foto...'}</p>
    </div>
  );
}

/** The buttons that open the phone's own file picker and camera. */
function Ways({ onChosen }: { onChosen: (file: File | undefined) => void }) {
  const read = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChosen(currentTarget.files?.[0]);
    // The same file may be chosen again after it was put aside.
    currentTarget.value = '';
  };
  return (
    <>
      <div className={styles.actions}>
        <label className={styles.way}>
          <IconPhotoUp size={18} stroke={1.9} aria-hidden="true" />
          Pilih foto
          <input className="visually-hidden" type="file" accept={PHOTO_TYPES.join(',')} onChange={read} />
        </label>
        <label className={`${styles.way} ${styles.camera}`}>
          <IconCamera size={18} stroke={1.9} aria-hidden="true" />
          Ambil foto
          <input className="visually-hidden" type="file" accept={PHOTO_TYPES.join(',')} capture="user" onChange={read} />
        </label>
      </div>
      <p className={styles.hint}>
        <span className={styles.dropHint}>Atau seret foto ke sini. </span>JPG, PNG, atau WebP, maksimal 5 MB.
      </p>
    </>
  );
}
