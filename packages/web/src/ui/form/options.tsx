import { searchable } from '@prumo/contract/searchable.ts'
import { IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Portrait } from '../Portrait.tsx'
import classes from './Pick.module.css'

/** An option of PickOne and PickMany. */
export type Pickable = {
  value: number
  label: string
  /** Small, behind the label; it is searched too. */
  hint?: string
  /** Further words by which it is found. */
  also?: string
  /** The colours of a tag. */
  style?: CSSProperties
  /** A person: their photograph, or the initials of this name, is shown before the label. */
  person?: string
  photo?: string | null
  /** No longer offered: shown only while it is chosen. */
  inactive?: boolean
}

/** The last option, offered when no option has the typed name; `label` says what it does. */
export type Creating = { label: (typed: string) => string; start: (typed: string) => void }

/** The value of the option that creates: no id of the server is negative. */
export const CREATE = -1

/** The value of the option that was deleted. */
export const GONE = -3

/** True when no option has the typed name. */
export const isMissing = (typed: string, options: readonly Pickable[]) =>
  typed.trim() !== '' && !options.some(({ label }) => searchable(label) === searchable(typed.trim()))

/** The offered options: the active ones, and the chosen one with its known name. */
export function shownOptions(
  options: readonly Pickable[],
  value: number | null,
  known: Pickable = { value: value ?? 0, label: '…' },
): Pickable[] {
  const active = options.filter((option) => !option.inactive || option.value === value)
  return value === null || active.some((option) => option.value === value) ? active : [...active, { ...known, value }]
}

/** One option in the list; without `option`, the one that creates. */
export function Option({ label, option }: { label: string; option: Pickable | undefined }) {
  if (!option)
    return (
      <span className={classes.create}>
        <IconPlus size={16} aria-hidden /> {label}
      </span>
    )
  return (
    <span className={classes.option} data-person={option.person === undefined ? undefined : true}>
      {option.person !== undefined && <Portrait name={option.person} path={option.photo ?? null} size={24} />}
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
