import {
  type ComboboxItem,
  type ComboboxParsedItem,
  getParsedComboboxData,
  isOptionsGroup,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core'
import { useMergedRef, useUncontrolled } from '@mantine/hooks'
import { searchable } from '@prumo/contract/searchable.ts'
import { useDeferredValue, useState } from 'react'
import { matches } from './finding.ts'
import classes from './Pick.module.css'
import { onlyOne, useTypedChoice } from './useTypedChoice.ts'

type Props<Value extends string | number> = Omit<SelectProps<Value>, 'searchable' | 'autoSelectOnBlur' | 'filter'> & {
  /** By default the options that have every typed word. */
  filter?: OptionsFilter<Value>
  /** The server searches: the list follows the text after a moment, so that only a whole label is taken. */
  byServer?: boolean
  /** Enter takes the first that is found, also where it is not the only one. */
  takesFirst?: boolean
  /** Not a choice of the list, but something that an option starts. */
  isCommand?: (value: Value) => boolean
}

/** With more found options than this, the rest is found by typing on. */
const SHOWN = 30
/** As many options as fit. */
const IN_SIGHT = 8

/**
 * A `Select` that is searched by typing, without regard to accents and case. What is typed is not dropped: see
 * `useTypedChoice`.
 */
export function SearchSelect<Value extends string | number = string>({
  value: given,
  defaultValue,
  onChange,
  searchValue,
  onSearchChange,
  onOptionSubmit,
  onBlur,
  defaultDropdownOpened = false,
  onDropdownOpen,
  onDropdownClose,
  ref,
  error,
  data = [],
  filter = findEvery,
  byServer = false,
  takesFirst = false,
  isCommand = () => false,
  ...props
}: Props<Value>) {
  const [value, choose] = useUncontrolled<Value | null>({
    ...(given !== undefined && { value: given }),
    ...(defaultValue !== undefined && { defaultValue }),
    finalValue: null,
    onChange: (next) => onChange?.(next, options.find((one) => one.value === next) ?? null),
  })
  const [typed, setTyped] = useUncontrolled({
    ...(searchValue !== undefined && { value: searchValue }),
    finalValue: '',
    ...(onSearchChange && { onChange: onSearchChange }),
  })
  const [opened, setOpened] = useState(defaultDropdownOpened)
  const options = itemsOf(getParsedComboboxData<Value>(data))
  const chosen = options.find((one) => one.value === value)
  /** The label of the chosen option, also while the list is searched for others. */
  const [label, setLabel] = useState({ of: value, text: chosen?.label ?? '' })
  const shown = chosen ? chosen.label : label.of === value ? label.text : ''
  if (label.of !== value || label.text !== shown) setLabel({ of: value, text: shown })
  const offered = options.filter((one) => !one.disabled && !isCommand(one.value))
  const found = (text: string) =>
    itemsOf(filter({ options: offered, search: text, limit: offered.length })).filter((one) => !one.disabled)
  const searches = typed.trim() !== '' && typed !== shown
  const foundNow = searches ? found(typed) : []
  // The letter is seen first, then the list, and last what of it is out of sight.
  const isOpen = useDeferredValue(opened) && opened
  const isWhole = useDeferredValue(`${isOpen} ${typed}`) === `${isOpen} ${typed}`
  const most = searches ? SHOWN : undefined
  const limit = isWhole || (!searches && value !== null) ? most : IN_SIGHT
  const choice = useTypedChoice({
    typed,
    rest: shown,
    labelOf: (of) => options.find((one) => one.value === of)?.label ?? (of === value ? shown || undefined : undefined),
    take: (text) => {
      const one = onlyOne(
        offered.filter((option) => searchable(option.label) === searchable(text.trim())),
        byServer ? [] : found(text),
      )
      if (!one) return false
      setTyped(one.label)
      if (one.value !== value) choose(one.value)
      return true
    },
  })
  return (
    <Select<Value>
      {...props}
      ref={useMergedRef(choice.field, ref)}
      searchable
      // Enter takes the only one that is found.
      selectFirstOptionOnChange={isOpen && (takesFirst ? foundNow.length > 0 : foundNow.length === 1)}
      {...(limit !== undefined && { limit })}
      withScrollArea={false}
      classNames={{ options: classes.list! }}
      data={data}
      filter={filter}
      value={value}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      onOptionSubmit={(next) => {
        // Also of the option that is chosen already.
        setTyped(options.find((one) => one.value === next && !isCommand(one.value))?.label ?? shown)
        onOptionSubmit?.(next)
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setOpened(true)
        onDropdownOpen?.()
      }}
      onDropdownClose={() => {
        setOpened(false)
        onDropdownClose?.()
      }}
      onKeyDownCapture={(event) => {
        const [first] = takesFirst || (opened && !byServer && foundNow.length === 1) ? foundNow : []
        // Arrows have marked another option. Before the list has marked its first one, Enter would send the form.
        if (event.key !== 'Enter' || !first || event.currentTarget.hasAttribute('aria-activedescendant')) return
        event.preventDefault()
        event.stopPropagation()
        setTyped(first.label)
        if (first.value !== value) choose(first.value)
        setOpened(false)
      }}
      onBlur={(event) => {
        // Mantine has put back the label of what is chosen.
        if (!choice.settle()) setTyped(typed)
        onBlur?.(event)
      }}
      error={choice.missed ?? error}
    />
  )
}

const itemsOf = <Value extends string | number>(parsed: readonly ComboboxParsedItem<Value>[]): ComboboxItem<Value>[] =>
  parsed.flatMap((one) => (isOptionsGroup(one) ? one.items : [one]))

/** The options that have every typed word, in their groups. */
const findEvery = <Value extends string | number>({ options, search, limit }: Parameters<OptionsFilter<Value>>[0]) => {
  let left = limit
  const found = (items: readonly ComboboxItem<Value>[]) => {
    const taken = items.filter((one) => matches(one.label, search)).slice(0, left)
    left -= taken.length
    return taken
  }
  return options.flatMap((one): ComboboxParsedItem<Value>[] => {
    if (!isOptionsGroup(one)) return found([one])
    const items = found(one.items)
    return items.length > 0 ? [{ ...one, items }] : []
  })
}
