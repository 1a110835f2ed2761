import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useListOwnCoursesQuery } from '@/domain/course/api';
import { isOver } from '@/domain/course/course-access';
import { selectSession } from '@/domain/session/slice';

/** Whether a member is logged in, and the course as he takes it, while it is open to him; `undefined` while that is on its way. */
export function useOwnCourse(id: number) {
  const { authenticated: member } = useSelector(selectSession);
  const { currentData, isError } = useListOwnCoursesQuery(member ? undefined : skipToken);
  const [openedAt] = useState(Date.now);
  const own =
    member && !isError && !currentData ? undefined : (currentData?.find((course) => course.id === id && !isOver(course, openedAt)) ?? null);
  return { member, own };
}
