import { type ServerForm, useServerForm } from '@/ui/form/use-server-form';
import type { Watch } from '../api';
import type { PosterValues } from '../model/poster-form';
import { type Progress, useUpload } from './use-upload';

interface Sent<T> {
  unwrap: () => Promise<T>;
  abort: () => void;
}

interface PosterFormOptions<Answer> {
  initial: PosterValues;
  faults: (values: PosterValues) => Record<string, string>;
  /** Begins the upload. */
  upload: (values: PosterValues, watch: Watch) => Sent<Answer>;
  onDone: (answer: Answer) => void;
}

interface PosterForm extends ServerForm<PosterValues> {
  progress: Progress;
  /** Stops the upload and lets the form be used again. */
  cancel: () => void;
  /** Sends it once more, in place of what runs. */
  again: () => void;
}

/** What handing in an e-poster and changing one have in common: a form whose files take their time. */
export function usePosterForm<Answer>({ initial, faults, upload, onDone }: PosterFormOptions<Answer>): PosterForm {
  const { progress, start, stop } = useUpload();
  const server = useServerForm({
    initial,
    faults,
    send: (values) => start((watch) => upload(values, watch)),
    once: true,
    failed: 'Gagal mengirim e-poster',
    // A server before ours that finds it too large names no field.
    place: ({ status, message, errors }) => (status === 413 ? { file: [message], ...errors } : errors),
    onDone,
  });
  const cancel = () => {
    server.callOff();
    stop();
  };
  const again = () => {
    cancel();
    server.submit();
  };
  return { ...server, progress, cancel, again };
}
