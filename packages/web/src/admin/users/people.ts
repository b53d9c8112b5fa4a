import { absenceOn, awayWords } from '@prumo/contract/admin/absences/absences.ts'
import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { capital } from '@prumo/contract/words.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useToday } from '../../platform/clock.ts'
import type { Pickable } from '../../ui/form/options.tsx'
import { isDisabled, usersQuery } from './users.ts'

/** Everybody of the company, disabled people too, as pickers and marks show them. They rarely change. */
export const everybodyQuery = queryOptions({ ...usersQuery, staleTime: 5 * 60_000 })

type Seen = Pick<CompanyUser, 'absences'>

/** 'De férias até 10/12' on a date; undefined for somebody who is there. */
export function awayOn({ absences }: Seen, date: string): string | undefined {
  const away = absenceOn(absences, date)
  if (!away) return undefined
  const words = awayWords(away, date)
  return capital(words)
}

/** A person as an option of a picker: with their photograph, and whether they are away on the date. */
export const personOption = (user: CompanyUser, date: string): Pickable => ({
  value: user.id,
  label: user.name,
  person: user.name,
  photo: user.photo_path,
  inactive: isDisabled(user),
  hint: isDisabled(user) ? 'Desativado' : awayOn(user, date),
})

/** The active people as options of a picker. @param on the date they are chosen for; today by default. */
export function usePeopleOptions(on?: string | null): Pickable[] {
  const { today } = useToday()
  const users = useQuery(everybodyQuery).data?.response
  const date = on || today
  return useMemo(
    () => users?.filter((user) => !isDisabled(user)).map((user) => personOption(user, date)) ?? [],
    [users, date],
  )
}

/** The ids of people who left the company. */
export function useWhoLeft(): ReadonlySet<number> {
  const users = useQuery(everybodyQuery).data?.response
  return useMemo(() => new Set(users?.filter(isDisabled).map(({ id }) => id)), [users])
}

/** One person as the list of people has them; undefined until it is there, and for somebody who left. */
export function usePerson(id: number | null | undefined): CompanyUser | undefined {
  return useQuery(everybodyQuery).data?.response.find((user) => user.id === id)
}
