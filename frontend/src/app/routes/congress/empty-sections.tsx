import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useGetEventQuery } from '@/domain/event/api';
import { isOver, takesPosters } from '@/domain/event/lifecycle';
import { subEventApi, useListBundlesQuery } from '@/domain/sub-event/api';
import { isEventType } from '@/domain/sub-event/event-type';
import type { Congress } from '@/features/congress/model/congress';
import type { SectionWord } from '@/features/congress/model/sections';
import { useListPostersQuery } from '@/features/e-poster/api';
import { useListAccommodationsQuery, useListHospitalityBannersQuery, useListToursQuery } from '@/features/stay/api';

interface EmptySectionsProps {
  congress: Congress;
  /** Told once every list is here; what cannot be had may have something in it. Forgotten with the site. */
  onKnown: (empty: readonly SectionWord[] | undefined) => void;
}

/** Finds out which sub-pages of a congress site have nothing in them, so that no menu leads there; it shows nothing itself. */
export default function EmptySections({ congress: { eventId, sections }, onKnown }: EmptySectionsProps) {
  const { currentData: event } = useGetEventQuery(eventId);
  const [openedAt] = useState(Date.now);
  const any = event && sections.length > 0 ? eventId : skipToken;
  // What is of use before it only is shown to nobody afterwards.
  const ahead = event && isOver(event) ? skipToken : any;
  const listed = ahead === skipToken ? skipToken : { eventId, keyword: '' };
  const lists = {
    bundling: useListBundlesQuery(ahead),
    akomodasi: useListAccommodationsQuery(listed),
    'paket-wisata': useListToursQuery(listed),
    hospitality: useListHospitalityBannersQuery(ahead),
    'e-poster': useListPostersQuery(any === skipToken ? skipToken : { eventId, keyword: '' }),
  };
  // The sessions only if a page knows them already: there are many.
  const { data: subEvents } = subEventApi.endpoints.listSubEvents.useQueryState(eventId);

  const isEmpty = (word: SectionWord) => {
    if (isEventType(word)) return subEvents?.every(({ jenis_event }) => jenis_event !== word) ?? false;
    // Where e-posters are still taken in is the way to hand one in.
    return lists[word].currentData?.length === 0 && !(word === 'e-poster' && event && takesPosters(event, openedAt));
  };
  const known = event !== undefined && Object.values(lists).every(({ isLoading }) => !isLoading);
  const empty = sections.filter(isEmpty).join(' ');
  useEffect(() => {
    if (known) onKnown(sections.filter((word) => empty.split(' ').includes(word)));
  }, [known, empty, sections, onKnown]);
  useEffect(() => () => onKnown(undefined), [onKnown]);
  return null;
}
