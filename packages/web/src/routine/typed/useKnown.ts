import { workdaysWithout } from '@prumo/contract/routine/days-off/days-off.ts'
import type { Known } from '@prumo/contract/routine/typed/typed-task.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { peopleQuery } from '../../admin/users/users.ts'
import { useToday } from '../../platform/clock.ts'
import { daysOffQuery } from '../days-off/days-off.ts'
import { tagsQuery } from '../tags/tags.ts'

const none: never[] = []

/** What a typed line may name, as far as it has been read. */
export function useKnown(dated: boolean): Known {
  const { today } = useToday()
  const people = useQuery(peopleQuery).data ?? none
  const tags = useQuery(tagsQuery).data ?? none
  const departments = useQuery(departmentsQuery).data ?? none
  const daysOff = useQuery(daysOffQuery).data ?? none
  return useMemo(
    () => ({
      today,
      isWorkday: workdaysWithout(daysOff),
      people,
      tags: tags.map(({ id, label }) => ({ id, name: label })),
      departments,
      dated,
    }),
    [today, daysOff, people, tags, departments, dated],
  )
}
