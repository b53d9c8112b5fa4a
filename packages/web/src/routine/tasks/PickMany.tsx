import { MultiSelect, Pill } from '@mantine/core'
import { searchable } from '@prumo/contract/searchable.ts'
import { IconPlus } from '@tabler/icons-react'
import { type CSSProperties, memo, type Ref, useState } from 'react'
import { findOptions, isNothing } from './finding.ts'
import classes from './PickMany.module.css'

export type Pickable = { value: number; label: string; hint?: string; style?: CSSProperties }

type Props = {
  label: string
  placeholder: string
  options: readonly Pickable[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  onSearch?: (typed: string) => void
  /** Offered as the last option for what was typed and does not exist; `label` says what it does. */
  create?: { label: (typed: string) => string; start: (typed: string) => void }
  error?: string
  path: string
  ref?: Ref<HTMLInputElement>
}

/** No id of the server is negative. */
const CREATE = -1
/** Inside the dialog, so that screen readers find it there. */
export const insideDrawer = { shadow: 'lg', withinPortal: false } as const
/** More options than this are found by typing. */
const SHOWN = 60

/** Several of a list, found by typing whatever accents and case, with a way to create what is missing. */
export const PickMany = memo(function PickMany({ options, chosen, onChange, onSearch, create, path, ...props }: Props) {
  const [typed, setTyped] = useState('')
  const find = (value: unknown) => options.find((option) => option.value === value)
  const missing = typed.trim() !== '' && !options.some(({ label }) => searchable(label) === searchable(typed.trim()))
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
        ...(create && missing ? [{ value: CREATE, label: create.label(typed.trim()) }] : []),
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
      comboboxProps={insideDrawer}
      classNames={{ inputField: classes.input }}
      filter={findOptions({
        lineOf: ({ value, label }) => `${label} ${find(value)?.hint ?? ''}`,
        isLast: ({ value }) => value === CREATE,
        empty: options.length === chosen.length && !typed ? 'Nada mais para escolher' : 'Nada encontrado',
      })}
      renderOption={({ option }) => <Option value={option.value} label={option.label} option={find(option.value)} />}
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

function Option({ value, label, option }: { value: unknown; label: string; option: Pickable | undefined }) {
  if (isNothing(value)) return label
  if (!option)
    return (
      <span className={classes.create}>
        <IconPlus size={16} aria-hidden /> {label}
      </span>
    )
  return (
    <span className={classes.option}>
      {option.style ? (
        <span className={classes.swatch} style={option.style}>
          {label}
        </span>
      ) : (
        <span>{label}</span>
      )}
      {option.hint && <small>{option.hint}</small>}
    </span>
  )
}
