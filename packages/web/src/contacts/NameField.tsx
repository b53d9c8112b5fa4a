import { useDebouncedValue, useUncontrolled } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { awayOn } from '../admin/users/people.ts'
import { peopleQuery } from '../admin/users/users.ts'
import { useToday } from '../platform/clock.ts'
import { PickName } from '../ui/form/PickName.tsx'
import { collaboratorsQuery } from './collaborators.ts'
import { contactsQuery } from './contacts.ts'
import { type Known, known } from './who.ts'

type Props = Omit<ComponentProps<typeof PickName>, 'names'>

/** A name that is kept as text: of the team, of a collaborator, of a contact, or another one. */
export function NameField({ value: given, defaultValue, onChange, ...field }: Props) {
  const [value, write] = useUncontrolled({
    ...(given !== undefined && { value: given }),
    ...(defaultValue !== undefined && { defaultValue }),
    finalValue: '',
    ...(onChange && { onChange }),
  })
  return <PickName {...field} names={useKnown(value, none, none)} value={value} onChange={write} />
}

type Listed = { id: number; name: string }
const none: readonly Listed[] = []

/**
 * People, collaborators and contacts by label, those named already and those the server finds by what is typed among
 * them.
 */
export function useKnown(typed: string, people: readonly Listed[], contacts: readonly Listed[]): Known[] {
  const [search] = useDebouncedValue(typed, 250)
  const team = useQuery(peopleQuery).data
  const collaborators = useQuery(collaboratorsQuery).data
  const first = useQuery(contactsQuery()).data
  // The whole list is here, unless there are more contacts than one answer holds.
  const isPart = first !== undefined && first.total > first.contacts.length
  const more = useQuery({ ...contactsQuery(search), enabled: isPart && search !== '' }).data
  const { today } = useToday()
  return useMemo(() => {
    const colleagues = team?.map((user) => ({
      ...user,
      email: user.email ?? undefined,
      photo: user.photo_path,
      away: awayOn(user, today),
    }))
    const everyContact = [...contacts, ...(first?.contacts ?? []), ...(more?.contacts ?? [])]
    return known(
      [...people, ...(colleagues ?? [])],
      everyContact,
      collaborators?.filter(({ active }) => active),
    )
  }, [people, team, collaborators, contacts, first, more, today])
}
