import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { toProblem } from '@/api/problem';
import type { Profile, User } from '@/api/types';
import { Avatar } from '@/domain/person/avatar';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { PHOTO_RULE } from '@/ui/form/file-rule';
import { useFileDrop } from '@/ui/form/use-file-drop';
import { useNotify } from '@/ui/notifier/use-notify';
import { useRemovePhotoMutation, useUploadPhotoMutation } from '../api';
import { type Area, croppedPhoto } from '../model/crop-photo';
import type { PhotoCropProps } from './photo-crop';
import styles from './photo-picker.module.css';

const SIZE = 128;
const UNREADABLE = 'Foto tidak dapat dibaca. Pilih foto lain.';

// Only who picked a photo needs it; whoever cannot have it sends the photo as it is.
const PhotoCrop = lazy(() => import('./photo-crop').catch(() => ({ default: PlainPreview })));

/** A photo that was picked, and the address under which the browser shows it. */
interface Chosen {
  file: File;
  address: string;
}

interface PhotoPickerProps {
  owner: Pick<Profile, 'nama' | 'photo' | 'photo_url_original'>;
  onSaved: (user: User) => void;
}

/** The member's photo, a new one for it (picked, dropped, or taken with the phone's camera), and a way to take it away. */
export function PhotoPicker({ owner, onSaved }: PhotoPickerProps) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  const [cutting, setCutting] = useState(false);
  const [asking, setAsking] = useState(false);
  const [uploadPhoto, upload] = useUploadPhotoMutation();
  const [removePhoto, removal] = useRemovePhotoMutation();
  const sending = upload.isLoading || cutting;
  const isLoading = sending || removal.isLoading;

  useEffect(() => {
    if (!chosen) return undefined;
    return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);

  const { zone, input } = useFileDrop({
    rule: PHOTO_RULE,
    onChosen: (file) => {
      if (isLoading) return;
      setFault(null);
      setArea(null);
      setChosen({ file, address: URL.createObjectURL(file) });
    },
    onFault: (found) => {
      setFault(found);
      setChosen(null);
    },
  });
  const save = async () => {
    if (!chosen) return;
    setShare(0);
    setFault(null);
    setCutting(true);
    const photo = area ? await croppedPhoto(chosen.file, area) : chosen.file;
    setCutting(false);
    try {
      const user = await uploadPhoto({ photo, onProgress: setShare }).unwrap();
      setChosen(null);
      notify.success('Foto profile berhasil disimpan.');
      onSaved(user);
    } catch (error) {
      const problem = toProblem(error);
      setFault(problem.errors['photo']?.[0] ?? problem.message);
    }
  };

  const remove = async () => {
    setAsking(false);
    setFault(null);
    try {
      const user = await removePhoto().unwrap();
      notify.success('Foto profile berhasil dihapus.');
      onSaved(user);
    } catch (error) {
      setFault(toProblem(error).message);
    }
  };

  const giveUp = () => {
    setChosen(null);
    setFault(UNREADABLE);
  };

  return (
    <div className={styles.picker} {...zone}>
      {chosen ? (
        <Suspense fallback={<PlainPreview address={chosen.address} onUnreadable={giveUp} />}>
          <PhotoCrop key={chosen.address} address={chosen.address} onCropped={setArea} onUnreadable={giveUp} />
        </Suspense>
      ) : (
        <div className={styles.frame}>
          <Avatar user={owner} size={SIZE} />
        </div>
      )}
      {sending && <Progress share={share} />}
      {!isLoading && chosen && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setChosen(null)}>
            Batal
          </Button>
          <Button onClick={() => void save()}>Simpan foto</Button>
        </div>
      )}
      {!isLoading && !chosen && <Ways input={input} />}
      {!chosen && owner.photo && (
        <Button variant="subtle" disabled={isLoading} onClick={() => setAsking(true)}>
          Hapus foto
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="Hapus foto profile?"
        confirm="Hapus"
        cancel="Batal"
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>Tanpa foto, akun Anda tampil dengan inisial nama.</p>
      </ConfirmDialog>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}

/** The photo as it will be cut by itself, in the middle. */
function PlainPreview({ address, onUnreadable }: Pick<PhotoCropProps, 'address' | 'onUnreadable'>) {
  return (
    <div className={styles.frame}>
      <img className={styles.preview} src={address} alt="Pratinjau foto baru" width={SIZE} height={SIZE} onError={onUnreadable} />
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
function Ways({ input }: { input: ComponentProps<'input'> }) {
  return (
    <>
      <div className={styles.actions}>
        <label className={styles.way}>
          <IconPhotoUp size={18} stroke={1.9} aria-hidden="true" />
          Pilih foto
          <input {...input} className="visually-hidden" />
        </label>
        <label className={`${styles.way} ${styles.camera}`}>
          <IconCamera size={18} stroke={1.9} aria-hidden="true" />
          Ambil foto
          <input {...input} className="visually-hidden" capture="user" />
        </label>
      </div>
      <p className={styles.hint}>
        <span className={styles.dropHint}>Atau seret foto ke sini. </span>JPG, PNG, atau WebP, maksimal 5 MB.
      </p>
    </>
  );
}
