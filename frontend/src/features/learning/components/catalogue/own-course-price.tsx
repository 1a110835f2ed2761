import { useListCoursePricesQuery } from '@/domain/course/api';
import { useAudience } from '@/domain/price/audience';
import { priceWords } from '@/domain/price/price';
import { ownLine, priceLines } from '../../model/course-price';

interface OwnCoursePriceProps {
  id: number;
  /** What it costs whoever pays least, in words: all that is told where nobody knows what the reader pays. */
  least: string;
}

/** What a course costs somebody whose profession is known, by the same prices as on its page. */
export default function OwnCoursePrice({ id, least }: OwnCoursePriceProps) {
  const { currentData: prices, isError } = useListCoursePricesQuery(id);
  const audience = useAudience();
  if (isError) return least;
  if (!prices || audience.profession === undefined) return <span aria-busy="true">…</span>;
  const own = ownLine(priceLines(prices), audience);
  return own ? priceWords(own.amount) : least;
}
