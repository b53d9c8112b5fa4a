import { MultiSelect, Pill } from '@mantine/core'
import { memo, type Ref, useState } from 'react'
import { findOptions, isNothing } from './finding.ts'
import { CREATE, type Creating, isMissing, Option, type Pickable } from './options.tsx'
import classes from './Pick.module.css'

type Props = {
  label: string
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

/** More options than this are found by typing. */
const SHOWN = 60

/** Several of a list, found by typing whatever accents and case, with a way to create what is missing. */
export const PickMany = memo(function PickMany({ options, chosen, onChange, onSearch, create, path, ...props }: Props) {
  const [typed, setTyped] = useState('')
  const find = (value: unknown) => options.find((option) => option.value === value)
  const search = (text: string) => {
    setTyped(text)
    onSearch?.(text)
  }
  return (
    <MultiSelect<number>
      {...props}
      data-path={path}
      data={[
        ...options.map(({ value, label }) => ({ value, label })),
        ...(create && isMissing(typed, options) ? [{ value: CREATE, label: create.label(typed.trim()) }] : []),
      ]}
      value={[...chosen]}
      onChange={(values) => {
        if (!values.includes(CREATE)) return onChange(values)
        create?.start(typed.trim())
        search('')
      }}
      searchable
      searchValue={typed}
      onSearchChange={search}
      hidePickedOptions
      openOnFocus={false}
      limit={SHOWN}
      maxDropdownHeight={260}
      placeholder={chosen.length > 0 ? undefined : props.placeholder}
      // Inside the dialog, so that screen readers find it there.
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      classNames={{ inputField: classes.input }}
      filter={findOptions({
        lineOf: ({ value, label }) => `${label} ${find(value)?.hint ?? ''}`,
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
