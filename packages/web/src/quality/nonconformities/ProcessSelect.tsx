import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { processSearchQuery } from '../../processes/process-queries.ts'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'

type Props = Omit<PickOneProps, 'options' | 'known' | 'empty' | 'onSearch'> & {
  /** The title of the chosen process. */
  title: string
}

/** A choice of a process of the company, which the server searches. */
export function ProcessSelect({ title, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const found = useQuery(processSearchQuery(search === title ? '' : search)).data ?? []
  return (
    <PickOne
      label="Processo"
      clearable
      options={found.map(({ proccess_id, index_item, micro_title, department_title }) => ({
        value: proccess_id,
        label: `${index_item} ${micro_title}`,
        hint: department_title,
      }))}
      known={{ value: field.value ?? field.defaultValue ?? 0, label: title || '…' }}
      onSearch={setTyped}
      empty="Nenhum processo com este nome"
      {...field}
    />
  )
}
