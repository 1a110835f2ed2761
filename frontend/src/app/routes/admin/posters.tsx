import { eventApi } from '@/domain/event/api';
import { PosterDesk } from '@/features/desk/components/poster-desk';
import { readPosters } from '@/features/desk/model/posters';
import { posterDeskApi } from '@/features/desk/poster-api';
import { OpenFileButton } from '@/features/e-poster/components/open-file-button';
import { PosterPreview } from '@/features/e-poster/components/own-posters';
import { DeskPage, earlyForDesk } from './desk-page';

/** The desk that looks through e-posters. */
export function PostersRoute() {
  return (
    <DeskPage title="Tinjauan E-Poster" lead="Terbitkan e-poster di galeri acaranya, atau tolak dengan alasan yang dibaca penulisnya.">
      <PosterDesk
        file={(poster) => (
          <>
            <PosterPreview poster={poster} />
            <OpenFileButton poster={poster} />
          </>
        )}
      />
    </DeskPage>
  );
}
export { PostersRoute as Component };

/** Asked for beside the guard's question. */
export const early = earlyForDesk(({ url, ask }) => {
  ask(posterDeskApi.endpoints.listAllPosters, readPosters(url.searchParams));
  ask(eventApi.endpoints.listEventNames, undefined);
});
