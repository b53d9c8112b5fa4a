import { searchable } from '@prumo/contract/searchable.ts'
import { IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Initials } from '../Initials.tsx'
import classes from './Pick.module.css'

/** What PickOne and PickMany choose from. */
export type Pickable = {
  value: number
  label: string
  /** Small, behind the label; found by typing as well. */
  hint?: string
  /** The colour of a tag. */
  style?: CSSProperties
  /** A person: the initials of this name stand before the label. */
  person?: string
  /** Not offered any more: shown only while it is chosen. */
  inactive?: boolean
}

/** Offered as the last option for what was typed and does not exist; `label` says what it does. */
export type Creating = { label: (typed: string) => string; start: (typed: string) => void }

/** The value of the option that creates: no id of the server is negative. */
export const CREATE = -1

/** Whether what is typed is the name of none. */
export const isMissing = (typed: string, options: readonly Pickable[]) =>
  typed.trim() !== '' && !options.some(({ label }) => searchable(label) === searchable(typed.trim()))

/** What is offered: those that are active, and the chosen one by whatever name is known of it. */
export function shownOptions(
  options: readonly Pickable[],
  value: number | null,
  known: Pickable = { value: value ?? 0, label: '…' },
): Pickable[] {
  const active = options.filter((option) => !option.inactive || option.value === value)
  return value === null || active.some((option) => option.value === value) ? active : [...active, { ...known, value }]
}

/** One of the list, drawn; without an option it is the one that creates. */
export function Option({ label, option }: { label: string; option: Pickable | undefined }) {
  if (!option)
    return (
      <span className={classes.create}>
        <IconPlus size={16} aria-hidden /> {label}
      </span>
    )
  return (
    <span className={classes.option} data-person={option.person === undefined ? undefined : true}>
      {option.person !== undefined && <Initials name={option.person} />}
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
