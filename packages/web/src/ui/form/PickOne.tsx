import { Select, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { findOptions, isNothing } from './finding.ts'
import { CREATE, type Creating, isMissing, Option, type Pickable, shownOptions } from './options.tsx'

export type PickOneProps = Omit<
  SelectProps<number>,
  | 'data'
  | 'value'
  | 'onChange'
  | 'filter'
  | 'renderOption'
  | 'searchValue'
  | 'onSearchChange'
  | 'defaultValue'
  | 'error'
> & {
  value?: number | null
  defaultValue?: number | null
  /** Told null only where it is `clearable`. */
  onChange?: (value: number | null) => void
  options: readonly Pickable[]
  /** What the chosen one is called when it is no longer offered. */
  known?: Pickable
  create?: Creating
  /** Where nothing is found. */
  empty?: string
  /** Where the dialog or drawer around it lets screen readers find the list: inside, unless told. */
  withinPortal?: boolean
  error?: ReactNode
}

/** One of a list, found by typing whatever accents and case; the chosen one shows also when it is no longer offered. */
export function PickOne(props: PickOneProps) {
  const { value: given, defaultValue, onChange, options, known, create, empty, withinPortal, ...select } = props
  const [value, choose] = useUncontrolled({ value: given, defaultValue, finalValue: null, onChange })
  const [typed, setTyped] = useState('')
  const shown = shownOptions(options, value, known)
  const chosen = shown.find((option) => option.value === value)
  const offersNew = create && typed.trim() !== chosen?.label && isMissing(typed, shown)
  return (
    <Select<number>
      searchable
      allowDeselect={false}
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'lg', withinPortal: withinPortal ?? false }}
      {...select}
      data={[
        ...shown.map((option) => ({ value: option.value, label: option.label })),
        ...(offersNew ? [{ value: CREATE, label: create.label(typed.trim()) }] : []),
      ]}
      value={value}
      onChange={(next) => (next === CREATE ? create?.start(typed.trim()) : choose(next))}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={findOptions({
        lineOf: ({ value: id, label }) => `${label} ${shown.find((option) => option.value === id)?.hint ?? ''}`,
        isLast: ({ value: id }) => id === CREATE,
        empty: empty ?? 'Nada encontrado',
      })}
      renderOption={({ option: { value: id, label } }) =>
        isNothing(id) ? label : <Option label={label} option={shown.find((option) => option.value === id)} />
      }
    />
  )
}
