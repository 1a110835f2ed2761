/** Reads the code in a picture of the camera: with the browser's own reader where it has one, else with a library. */
import decodeQR from 'qr/decode.js';

/** Gives what the code holds, or nothing when there is none to be read. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface OwnDetector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface OwnDetectors {
  new (options: { formats: string[] }): OwnDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The library looks at a picture of this width at most: the code of a certificate is a fine one, and an old phone keeps up. */
const LIBRARY_WIDTH = 640;

async function ownReader(): Promise<CodeReader | undefined> {
  const detectors = (globalThis as { BarcodeDetector?: OwnDetectors }).BarcodeDetector;
  const formats = await detectors?.getSupportedFormats().catch((): readonly string[] => []);
  if (!detectors || !formats?.includes('qr_code')) return undefined;
  const detector = new detectors({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

function libraryReader(): CodeReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, LIBRARY_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return Promise.resolve(undefined);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return Promise.resolve(decoded(context.getImageData(0, 0, canvas.width, canvas.height)));
  };
}

/** The library throws where it finds no code. */
export function decoded(picture: Pick<ImageData, 'width' | 'height' | 'data'>): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    return undefined;
  }
}

/** A reader that works here. */
export async function codeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? libraryReader();
}
