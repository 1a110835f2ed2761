/** What of a photo is kept, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Nobody is shown a photo larger than this. */
export const LONGEST_SIDE = 1024;

/** The part of a photo, as a photo of its own. One that the browser cannot draw is given back whole: the server cuts it in the middle. */
export async function croppedPhoto(photo: File, { x, y, width, height }: Area): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) return photo;
    // A JPEG has nothing that one can look through.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return bytes ? new File([bytes], 'foto.jpg', { type: 'image/jpeg' }) : photo;
  } catch {
    return photo;
  }
}
