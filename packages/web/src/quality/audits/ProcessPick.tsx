import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { processSearchQuery } from '../../processes/process-queries.ts'
import { PickMany } from '../../ui/form/PickMany.tsx'

type Named = { id: number; name: string }
type Props = {
  /** The processes that were chosen when the form was opened. */
  known: readonly Named[]
  value?: number[] | undefined
  defaultValue?: number[] | undefined
  onChange: (ids: number[]) => void
}

/** A choice of processes of the company, which the server searches. */
export function ProcessPick({ known, value = [], onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const found = useQuery(processSearchQuery(search)).data ?? []
  const offered = found.map(({ proccess_id, index_item, micro_title, department_title }) => ({
    value: proccess_id,
    label: `${index_item} ${micro_title} · ${department_title}`,
  }))
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(
    () => new Map(known.map(({ id, name }) => [id, name])),
  )
  const options = [
    ...value
      .filter((id) => !offered.some((one) => one.value === id))
      .map((id) => ({ value: id, label: chosen.get(id) ?? '…' })),
    ...offered,
  ]
  return (
    <PickMany
      label="Processos da empresa"
      placeholder="Procurar processo"
      path="process_ids"
      options={options}
      chosen={value}
      onSearch={setTyped}
      onChange={(ids) => {
        setChosen(new Map([...chosen, ...options.map(({ value: id, label }) => [id, label] as const)]))
        onChange(ids)
      }}
    />
  )
}
