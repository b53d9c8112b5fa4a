import { useDebouncedValue, useUncontrolled } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { microProcessQuery, processSearchQuery } from '../process-queries.ts'

type Props = {
  /** The initially chosen process; 0 for none. */
  defaultValue?: number
  onChange: (id: number) => void
  /** The process of the stage, which is not offered. */
  own: number
  error?: ReactNode
}

/** The process a stage is associated with, found by its title (screen S064). */
export function ProcessField({ defaultValue, onChange, own, error }: Props) {
  const [value, choose] = useUncontrolled({ defaultValue, finalValue: 0, onChange })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const chosen = useQuery({ ...microProcessQuery(value), enabled: value !== 0 }).data
  const chosenLabel = chosen && `${chosen.index_item} ${chosen.title} · ${chosen.department_title}`
  const found = useQuery(processSearchQuery(search === chosenLabel ? '' : search)).data ?? []
  const options = found.map((one) => ({
    value: String(one.proccess_id),
    label: `${one.index_item} ${one.micro_title} · ${one.department_title}`,
  }))
  const ownValue = String(own)
  const data = [
    ...(chosen ? [{ value: String(chosen.id), label: chosenLabel! }] : []),
    ...options.filter((one) => one.value !== String(value) && one.value !== ownValue),
  ]
  return (
    <SearchSelect
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      label="Processo associado"
      description="Outro processo que esta etapa aciona ou de que ela depende."
      placeholder="Nenhum"
      data={data}
      value={value === 0 ? null : String(value)}
      onChange={(id) => choose(Number(id ?? 0))}
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar processo associado' }}
      onSearchChange={setTyped}
      byServer
      // The server has already searched, in the macro-processes as well.
      filter={({ options: given }) => given}
      nothingFoundMessage="Nenhum processo encontrado"
      error={error}
    />
  )
}
