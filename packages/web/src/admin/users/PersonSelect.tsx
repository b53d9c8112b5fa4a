import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../platform/session.ts'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { isDisabled, usersQuery } from './users.ts'

type Props = Omit<PickOneProps, 'options' | 'known' | 'empty'> & {
  /** The name of the chosen person, who may have left the company. */
  name?: string
}

/** A choice of a person of the company; a disabled one is offered only while chosen. */
export function PersonSelect({ name, ...field }: Props) {
  const { user_id, name: own } = useAccount()
  const { data } = useQuery({ ...usersQuery, staleTime: 5 * 60_000 })
  const options = data?.response.map((user) => ({
    value: user.id,
    label: user.id === user_id ? `${user.name} (você)` : user.name,
    person: user.name,
    inactive: isDisabled(user),
    hint: isDisabled(user) ? 'Desativado' : undefined,
  })) ?? [{ value: user_id, label: `${own} (você)`, person: own }]
  const known = { value: field.value ?? field.defaultValue ?? 0, label: name ?? '…', person: name ?? '' }
  return <PickOne options={options} known={known} empty="Ninguém encontrado" {...field} />
}
