import { Autocomplete, type AutocompleteProps, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { searchable } from '@prumo/contract/searchable.ts'
import { useState } from 'react'
import { matches } from './finding.ts'
import { Option } from './options.tsx'

/** Somebody who is offered where a name is kept as text; `person`: whose portrait stands before the label. */
export type Named = { label: string; hint?: string; person?: string | undefined; photo?: string | null | undefined }

/** The most that are offered; typing finds the others. */
const SHOWN = 30
/** The value of the last option, which takes the letters as they are: no name has it. */
export const AS_TYPED = '\u0000'

const foundBy = (typed: string, all: readonly Named[]) =>
  all.filter(({ label, hint = '' }) => matches(`${label} ${hint}`, typed))
/** 'Mar' begins Marina, and 'ana' does not: who types it means somebody else. */
const begins = (label: string, typed: string) => {
  const words = searchable(label).split(' ')
  return searchable(typed.trim())
    .split(' ')
    .every((letters) => words.some((word) => word.startsWith(letters)))
}
const oneName = (typed: string, all: readonly Named[]): string | undefined => {
  const named = all.filter(({ label }) => begins(label, typed))
  return typed.trim() !== '' && named.length === 1 ? named[0]!.label : undefined
}

/**
 * What a field of names offers for the letters in it: those found by name or hint, and last the letters themselves.
 * @param rest the text of the field while nobody types in it.
 * @returns the properties of the field, and `meant`: the only name that the letters are part of.
 */
export function nameOptions(all: readonly Named[], typed: string, rest: string) {
  const isTyped = typed.trim() !== '' && typed !== rest
  const isFree = isTyped && !all.some(({ label }) => searchable(label) === searchable(typed.trim()))
  const hints = new Map(all.map(({ label, hint = '' }) => [label, hint]))
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const items = options as ComboboxItem[]
    const found = items.filter(
      ({ value }) => value !== AS_TYPED && matches(`${value} ${hints.get(value) ?? ''}`, search),
    )
    return [...found.slice(0, limit), ...items.filter(({ value }) => value === AS_TYPED)]
  }
  return {
    meant: isTyped ? oneName(typed, all) : undefined,
    options: {
      data: [
        ...all.map(({ label }) => ({ value: label, label })),
        ...(isFree ? [{ value: AS_TYPED, label: typed.trim() }] : []),
      ],
      filter,
      // Enter takes the only one that is found; the letters where there is none.
      selectFirstOptionOnChange: isTyped && foundBy(typed, all).length <= 1,
      limit: SHOWN,
      maxDropdownHeight: 260,
      comboboxProps: { shadow: 'lg', withinPortal: false } as const,
      renderOption: ({ option: { value } }: { option: { value: string } }) => {
        const { label, hint, person, photo } = all.find((one) => one.label === value) ?? { label: value }
        return value === AS_TYPED ? (
          <Option label={`Usar "${typed.trim()}"`} option={undefined} />
        ) : (
          <Option
            label={label}
            option={{ value: 0, label, ...(hint && { hint }), ...(person && { person, photo: photo ?? null }) }}
          />
        )
      },
    },
  }
}

type Props = Omit<AutocompleteProps, 'data' | 'filter' | 'limit' | 'renderOption' | 'onChange'> & {
  names: readonly Named[]
  onChange?: (name: string) => void
}

/**
 * A name that is kept as text, found among those who are known by typing without regard to accents and case. Letters that
 * are part of one name alone become it when the field is left, unless they were taken as they are.
 */
export function PickName({ names, value: given, defaultValue, onChange, onFocus, onOptionSubmit, ...field }: Props) {
  const [value, write] = useUncontrolled({
    ...(given !== undefined && { value: given }),
    ...(defaultValue !== undefined && { defaultValue }),
    finalValue: '',
    ...(onChange && { onChange }),
  })
  const [rest, setRest] = useState(value)
  const { meant, options } = nameOptions(names, value, rest)
  return (
    <Autocomplete
      autoComplete="off"
      {...field}
      {...options}
      value={value}
      onChange={write}
      onFocus={(event) => {
        setRest(value)
        onFocus?.(event)
      }}
      onOptionSubmit={(taken) => {
        setRest(taken === AS_TYPED ? value.trim() : taken)
        onOptionSubmit?.(taken)
      }}
      autoSelectOnBlur={meant !== undefined}
    />
  )
}
