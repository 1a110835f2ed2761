import { type ComponentProps, lazy } from 'react';
import { useGetEventQuery } from '@/domain/event/api';
import { isOver } from '@/domain/event/lifecycle';
import { useAnchor } from '@/ui/use-anchor';
import type { Congress } from '../model/congress';
import { CongressHero } from './congress-hero';
import { CongressSection } from './congress-section';
import { Figures } from './figures';
import { NowStrip } from './now-strip';

const sections = () => import('./front-sections');
const About = lazy(async () => ({ default: (await import('./about')).About }));
const AllSubEvents = lazy(async () => ({ default: (await sections()).AllSubEvents }));
const PlaceAndContacts = lazy(async () => ({ default: (await sections()).PlaceAndContacts }));
const Prices = lazy(async () => ({ default: (await sections()).Prices }));
const Programme = lazy(async () => ({ default: (await sections()).Programme }));
const SectionTiles = lazy(async () => ({ default: (await sections()).SectionTiles }));
const Speakers = lazy(async () => ({ default: (await sections()).Speakers }));
const Sponsors = lazy(async () => ({ default: (await sections()).Sponsors }));

interface CongressFrontProps extends Omit<ComponentProps<typeof SectionTiles>, 'over'> {
  congress: Congress;
}

/** The front page of a congress. */
export function CongressFront({ congress, empty, look }: CongressFrontProps) {
  const { eventId, sections: words } = congress;
  const { currentData: event } = useGetEventQuery(eventId);
  useAnchor();
  const over = event && isOver(event);

  return (
    <>
      <CongressHero congress={congress} />
      <NowStrip eventId={eventId} over={over} />
      <Figures eventId={eventId} />
      {words.length > 0 && (
        <CongressSection id="kegiatan" kicker={over ? 'Ilmiah' : 'Ilmiah dan layanan'} title="Kegiatan" reserve={[80, 30]} tinted>
          <SectionTiles congress={congress} over={over === true} empty={empty} look={look} />
        </CongressSection>
      )}
      <CongressSection id="program" kicker="Per hari dan ruang" title="Program" reserve={[120, 70]}>
        <Programme congress={congress} />
      </CongressSection>
      {words.length === 0 && (
        <CongressSection id="kegiatan" kicker="Simposium, workshop, dan lainnya" title="Kegiatan" reserve={[300, 250]} tinted>
          <AllSubEvents congress={congress} />
        </CongressSection>
      )}
      <CongressSection id="pembicara" kicker="Para ahli" title="Pembicara" reserve={[150, 67]} tinted={words.length > 0}>
        <Speakers congress={congress} />
      </CongressSection>
      {/* What it cost helps nobody any more. */}
      {!over && (
        <CongressSection id="biaya" kicker="Menurut profesi dan waktu pendaftaran" title="Biaya" reserve={[52, 40]}>
          <Prices eventId={eventId} />
        </CongressSection>
      )}
      <CongressSection id="tentang" title="Tentang kongres" reserve={[88, 47]} tinted>
        <About eventId={eventId} />
      </CongressSection>
      <CongressSection id="lokasi" kicker="Tempat dan narahubung" title="Lokasi" reserve={[58, 28]}>
        <PlaceAndContacts eventId={eventId} />
      </CongressSection>
      <CongressSection id="sponsor" title="Sponsor" reserve={[31, 12]} tinted>
        <Sponsors />
      </CongressSection>
    </>
  );
}
