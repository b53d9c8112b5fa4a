import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { collaboratorsQuery } from './collaborator-queries.ts'

type Props = Omit<PickOneProps, 'options' | 'known' | 'empty' | 'onSearch'> & {
  /** The name of the chosen person, who may have left. */
  name?: string
  /** Somebody who is not offered. */
  except?: number | undefined
}

const REST_MS = 250
const MOST_SHOWN = 50

/** A choice of somebody who works in the company; the server searches, because a register may be long. */
export function CollaboratorSelect({ name, except, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed === name ? '' : typed, REST_MS)
  const { data } = useQuery(collaboratorsQuery({ page: 1, per_page: MOST_SHOWN, search, state: 'active' }))
  const options = (data?.response ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name: label, cargo, department }) => ({
      value: id,
      label,
      person: label,
      hint: [cargo, department].filter(Boolean).join(', '),
    }))
  const known = { value: field.value ?? field.defaultValue ?? 0, label: name ?? '…', person: name ?? '' }
  return <PickOne options={options} known={known} empty="Ninguém encontrado" onSearch={setTyped} {...field} />
}
