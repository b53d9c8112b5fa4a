import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { departmentsQuery } from '../../../admin/departments/departments.ts'
import { usePeopleOptions } from '../../../admin/users/people.ts'

/**
 * The departments and people whom a task of the team can be for, departments by their number below zero; `known` are
 * those it has.
 */
export function useAudience(known: Task['audience']) {
  const departments = useQuery(departmentsQuery).data
  const people = usePeopleOptions()
  const options = useMemo(() => {
    const all = [
      ...(known?.departments ?? []).map(({ department_id, label }) => ({ value: -department_id, label })),
      ...(known?.people ?? []).map(({ client_id, name }) => ({ value: client_id, label: name })),
      ...(departments ?? []).map(({ id, name }) => ({ value: -id, label: name, hint: 'Departamento' })),
      ...people,
    ]
    return [...new Map(all.map((option) => [option.value, option])).values()]
  }, [known, departments, people])
  return {
    options,
    named: (chosen: readonly number[]) =>
      chosen.length === 0
        ? 'Toda a empresa'
        : chosen.map((id) => options.find(({ value }) => value === id)?.label ?? '').join(', '),
  }
}
