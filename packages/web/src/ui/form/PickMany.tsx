import { MultiSelect, Pill } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { searchable } from '@prumo/contract/searchable.ts'
import { memo, type Ref, useRef, useState } from 'react'
import { findOptions, isNothing, matches } from './finding.ts'
import { CREATE, type Creating, isMissing, Option, type Pickable } from './options.tsx'
import classes from './Pick.module.css'
import { onlyOne, useTypedChoice } from './useTypedChoice.ts'

type Props = {
  label: string
  description?: string
  placeholder: string
  options: readonly Pickable[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  onSearch?: (typed: string) => void
  create?: Creating
  error?: string
  path: string
  ref?: Ref<HTMLInputElement>
}

/** With more options than this, the rest is found by typing. */
const SHOWN = 60

/**
 * A choice of several options, found by typing without regard to accents and case, with a way to create a missing one.
 */
export const PickMany = memo(function PickMany({
  options,
  chosen,
  onChange,
  onSearch,
  create,
  path,
  ref,
  ...props
}: Props) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const find = (value: unknown) => options.find((option) => option.value === value)
  const search = (text: string) => {
    setTyped(text)
    onSearch?.(text)
  }
  const lineOf = (value: number, label: string) => `${label} ${find(value)?.hint ?? ''} ${find(value)?.also ?? ''}`
  const left = options.filter(({ value }) => !chosen.includes(value))
  const choice = useTypedChoice({
    typed,
    rest: '',
    labelOf: (value) => find(value)?.label,
    take: (text) => {
      const one = onlyOne(
        options.filter(({ label }) => searchable(label) === searchable(text.trim())),
        onSearch ? [] : options.filter(({ value, label }) => matches(lineOf(value, label), text)),
      )
      if (!one) return false
      search('')
      if (!chosen.includes(one.value)) onChange([...chosen, one.value])
      return true
    },
  })
  /** Mantine empties the field when it is left. */
  const leaving = useRef(false)
  return (
    <MultiSelect<number>
      {...props}
      ref={useMergedRef(choice.field, ref)}
      error={choice.missed ?? props.error}
      onBlur={() => {
        leaving.current = !choice.settle()
      }}
      data-path={path}
      data={[
        ...options.map(({ value, label }) => ({ value, label })),
        ...(create && isMissing(typed, options) ? [{ value: CREATE, label: create.label(typed.trim()) }] : []),
      ]}
      value={[...chosen]}
      onChange={(values) => {
        // A list without anything left to choose would only cover what follows the field.
        if (values.length === options.length && !create) setOpened(false)
        if (!values.includes(CREATE)) return onChange(values)
        create?.start(typed.trim())
        search('')
      }}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        if (!leaving.current) search(text)
        leaving.current = false
      }}
      hidePickedOptions
      // Enter takes the only one that is found.
      selectFirstOptionOnChange={
        typed.trim() !== '' && left.filter((one) => matches(lineOf(one.value, one.label), typed)).length === 1
      }
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      limit={SHOWN}
      maxDropdownHeight={260}
      placeholder={chosen.length > 0 ? undefined : props.placeholder}
      // Inside the dialog, where screen readers find it.
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      classNames={{ inputField: classes.input }}
      filter={findOptions({
        lineOf: ({ value, label }) => lineOf(value, label),
        isLast: ({ value }) => value === CREATE,
        empty: options.length === chosen.length && !typed ? 'Nada mais para escolher' : 'Nada encontrado',
      })}
      renderOption={({ option: { value, label } }) =>
        isNothing(value) ? label : <Option label={label} option={find(value)} />
      }
      renderPill={({ option, value, onRemove }) => (
        <Pill
          className={classes.pill}
          style={find(value)?.style}
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': `Tirar ${option?.label ?? ''}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {option?.label ?? '…'}
        </Pill>
      )}
    />
  )
})
