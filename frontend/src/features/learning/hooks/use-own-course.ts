import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { useListOwnCoursesQuery } from '@/domain/course/api';
import { selectSession } from '@/domain/session/slice';

/** Whether a member is logged in, and the course as he takes it; `undefined` while that is on its way. */
export function useOwnCourse(id: number) {
  const { authenticated: member } = useSelector(selectSession);
  const { currentData, isError } = useListOwnCoursesQuery(member ? undefined : skipToken);
  const own = member && !isError && !currentData ? undefined : (currentData?.find((course) => course.id === id) ?? null);
  return { member, own };
}
