import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { call } from '../../../platform/query.ts'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const found = (search: string) =>
  call(
    'GET /v2/protocols',
    { query: { search, page: 1, per_page: 30 } },
    { topic: 'minutes', pick: ({ response }) => response, paged: true, staleTime: 60_000 },
  )

/** The same query key that the area of minutes uses. */
const one = (id: number) => call('GET /v2/protocols/{id}', { params: { id } }, { topic: 'minutes' })

type Props = {
  value: number | null
  onChange: (id: number | null) => void
  error?: React.ReactNode
  /** The name of the field in its form. */
  path?: string
  /** Where a form names several. */
  label?: string
}

/** The minutes a record belongs to (specification S033), found by their text, with a link to them. */
export const MinutesField = memo(function MinutesField({
  value,
  onChange,
  error,
  path = 'protocol_id',
  label: named = 'ATA',
}: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const chosen = useQuery({ ...one(value ?? 0), enabled: value !== null }).data
  const label = chosen && `${chosen.name} · ${chosen.date_formatted}`
  const options = useQuery(found(search === label ? '' : search)).data ?? []
  const all = [...(chosen ? [chosen] : []), ...options.filter(({ id }) => id !== chosen?.id)]
  return (
    <SearchSelect<number>
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      label={named}
      placeholder="Nenhuma"
      data={all.map(({ id, name, date_formatted }) => ({ value: id, label: `${name} · ${date_formatted}` }))}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar ATA' }}
      onSearchChange={setTyped}
      byServer
      // The server has already searched, in the subjects as well.
      filter={({ options: given }) => given}
      nothingFoundMessage="Nenhuma ATA encontrada"
      description={
        value !== null && (
          <TextLink to="/protocols" search={{ ata: value }} fz="xs">
            Abrir a ATA
          </TextLink>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-path={path}
      error={error}
    />
  )
})
