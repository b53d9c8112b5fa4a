import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../platform/clock.ts'
import { useAccount } from '../../platform/session.ts'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { AwayNote } from './AwayNote.tsx'
import { awayOn, everybodyQuery, personOption } from './people.ts'

type Props = Omit<PickOneProps, 'options' | 'known' | 'empty'> & {
  /** The name of the chosen person, who may have left the company. */
  name?: string
  /** People who are not offered. */
  without?: number
  /** The date they are chosen for; today by default. It is said of people who are away then. */
  on?: string | null
}

/** A choice of a person of the company; a disabled one is offered only while chosen. */
export function PersonSelect({ name, on, without, description, ...field }: Props) {
  const { user_id, name: own } = useAccount()
  const { today } = useToday()
  const date = on || today
  const { data } = useQuery(everybodyQuery)
  const options = data?.response
    .filter(({ id }) => id !== without)
    .map((user) => ({
      ...personOption(user, date),
      label: user.id === user_id ? `${user.name} (você)` : user.name,
    })) ?? [{ value: user_id, label: `${own} (você)`, person: own }]
  const chosen = field.value ?? field.defaultValue
  const person = data?.response.find(({ id }) => id === chosen)
  const away = person && awayOn(person, date)
  const known = { value: chosen ?? 0, label: name ?? '…', person: name ?? '' }
  return (
    <PickOne
      options={options}
      known={known}
      empty="Ninguém encontrado"
      {...field}
      description={
        away ? (
          <>
            {description && <>{description}. </>}
            <AwayNote name={person.name} away={away} />
          </>
        ) : (
          description
        )
      }
    />
  )
}
