import type { SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { findOptions, isNothing } from './finding.ts'
import { CREATE, type Creating, GONE, isMissing, Option, type Pickable, shownOptions } from './options.tsx'
import { SearchSelect } from './SearchSelect.tsx'

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
  /** The list follows what is typed after a moment, so that only a whole label is taken; of `onSearch` by default. */
  byServer?: boolean
  takesFirst?: boolean
  value?: number | null
  defaultValue?: number | null
  /** Called with null only when `clearable`. */
  onChange?: (value: number | null) => void
  options: readonly Pickable[]
  /** Called with what is typed, for a list that the server searches. */
  onSearch?: (typed: string) => void
  /** The chosen option, when it is no longer offered. */
  known?: Pickable
  /** A choice that was deleted since: it is shown as such until something else is chosen. */
  gone?: string | undefined
  create?: Creating
  /** The text when nothing is found. */
  empty?: string
  /**
   * True if the list is rendered in a portal. By default it is inside the dialog or drawer, where screen readers find
   * it.
   */
  withinPortal?: boolean
  error?: ReactNode
}

/**
 * A choice of one option, found by typing without regard to accents and case. The chosen one is shown even when it is
 * no longer offered.
 */
export function PickOne(props: PickOneProps) {
  const {
    value: given,
    defaultValue,
    onChange,
    options,
    known,
    gone,
    create,
    empty,
    withinPortal,
    onSearch,
    byServer = onSearch !== undefined,
    ...select
  } = props
  const [value, choose] = useUncontrolled({ value: given, defaultValue, finalValue: null, onChange })
  const [typed, setTyped] = useState('')
  const isGone = value === null && gone !== undefined
  const shown = isGone
    ? [...shownOptions(options, null), { value: GONE, label: `${gone} (apagado)` }]
    : shownOptions(options, value, known)
  const optionOf = new Map(shown.map((option) => [option.value, option]))
  const chosen = optionOf.get(isGone ? GONE : (value ?? Number.NaN))
  const offersNew = create && typed.trim() !== chosen?.label && isMissing(typed, shown)
  return (
    <SearchSelect<number>
      allowDeselect={false}
      // Fixed: a dialog that is lower than the list does not cut it.
      comboboxProps={{ shadow: 'lg', withinPortal: withinPortal ?? false, floatingStrategy: 'fixed' }}
      {...select}
      data={[
        ...shown.map((option) => ({ value: option.value, label: option.label })),
        ...(offersNew ? [{ value: CREATE, label: create.label(typed.trim()) }] : []),
      ]}
      value={isGone ? GONE : value}
      onChange={(next) => {
        if (next === CREATE) create?.start(typed.trim())
        else if (next !== GONE) choose(next)
      }}
      searchValue={typed}
      onSearchChange={(next) => {
        setTyped(next)
        onSearch?.(next)
      }}
      byServer={byServer}
      isCommand={(id) => id === CREATE || isNothing(id)}
      filter={findOptions({
        lineOf: ({ value: id, label }) => {
          const { hint = '', also = '' } = optionOf.get(id) ?? {}
          return `${label} ${hint} ${also}`
        },
        isLast: ({ value: id }) => id === CREATE,
        empty: empty ?? 'Nada encontrado',
      })}
      renderOption={({ option: { value: id, label } }) =>
        isNothing(id) ? label : <Option label={label} option={optionOf.get(id)} />
      }
    />
  )
}
