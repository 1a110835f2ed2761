import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Area } from '../model/crop-photo';
import styles from './photo-crop.module.css';

export interface PhotoCropProps {
  /** Under which the browser shows it. */
  address: string;
  onCropped: (area: Area) => void;
  /** The browser cannot show it. */
  onUnreadable: () => void;
}

const LARGEST = 4;

/** What of a photo is to be seen: moved by mouse, finger or arrow keys, made larger by wheel, fingers or the slider. */
export default function PhotoCrop({ address, onCropped, onUnreadable }: PhotoCropProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.place}>
      <div className={styles.frame}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={LARGEST}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          // The page allows no styles that a script writes into it; they are imported above.
          disableAutomaticStylesInjection
          mediaProps={{ alt: 'Pratinjau foto baru', onError: onUnreadable }}
          cropperProps={{ 'aria-label': 'Bagian foto yang dipakai: geser dengan tombol panah' }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => onCropped(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        <span>Perbesar</span>
        <input
          type="range"
          min={1}
          max={LARGEST}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  );
}
