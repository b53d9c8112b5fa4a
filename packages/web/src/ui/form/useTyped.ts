import { useUncontrolled } from '@mantine/hooks'
import type { Reading } from '@prumo/contract/typed/typed-date.ts'
import {
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type Followed, follow } from './following.ts'
import { holdTyped } from './unread.ts'

type Options<Value> = {
  value?: Value | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined
  /** The form's own error. */
  error?: ReactNode
}

type Kind<Value> = {
  /** The value of a field that was given none. */
  empty: Value
  /** The meaning of the typed text. */
  read: (text: string) => Reading<Value>
  /** The value as text. */
  written: (value: Value) => string
  /** Gives each value as soon as it is typed, and not only when the field is left or its form is sent. */
  live?: boolean
}

/**
 * A text field whose text is read. A text that cannot be read stays as typed with the reason as `error`, the value
 * before it stays too, and a form around the field is not sent.
 */
export function useTyped<Value>(options: Options<Value>, { empty, read, written, live }: Kind<Value>) {
  const field = useRef<HTMLInputElement>(null)
  const [owners, give] = useUncontrolled<Value>({
    ...(options.value !== undefined && { value: options.value }),
    ...(options.defaultValue !== undefined && { defaultValue: options.defaultValue }),
    finalValue: empty,
    onChange: (next) => options.onChange?.(next),
  })
  /** The text while it is typed, and as long as it was not read. */
  const [typed, setTyped] = useState<string>()
  const [focused, setFocused] = useState(false)
  const [insists, setInsists] = useState(false)
  const [followed, setFollowed] = useState<Followed<Value>>({ seen: owners, given: [] })
  const news = follow(followed, owners)
  if (news) {
    setFollowed(news.followed)
    if (news.isForeign) {
      setTyped(undefined)
      setInsists(false)
    }
  }
  const { given } = news?.followed ?? followed
  const value = given.length > 0 ? given.at(-1)! : owners
  const isPending = typed !== undefined && typed !== written(value)
  const reading = isPending ? read(typed) : undefined
  const refused = reading && 'refused' in reading ? reading.refused : undefined
  const accept = (next: Value) => {
    setInsists(false)
    if (Object.is(next, value)) return
    setFollowed({ seen: owners, given: Object.is(next, owners) ? [] : [...given, next] })
    give(next)
  }
  /** Gives what was typed; false, with the reason in sight, when it cannot be read. */
  const settle = useEffectEvent(() => {
    if (!reading) return true
    if ('refused' in reading) {
      setInsists(true)
      return false
    }
    accept(reading.value)
    setTyped(undefined)
    return true
  })
  useEffect(() => {
    if (isPending && field.current) return holdTyped(field.current, () => settle())
  }, [isPending])
  return {
    value,
    /** The value of what is typed, once it has one. */
    understood: reading && 'value' in reading ? reading.value : value,
    refused,
    /** Gives a value that was chosen and not typed. */
    choose: (next: Value) => {
      accept(next)
      setTyped(undefined)
    },
    /** The props of the input. */
    input: {
      ref: field,
      autoComplete: 'off',
      value: typed ?? written(value),
      error: refused !== undefined && (!focused || insists) ? refused : options.error,
      onFocus: ((event) => {
        setFocused(true)
        options.onFocus?.(event)
      }) satisfies FocusEventHandler<HTMLInputElement>,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setTyped(currentTarget.value)
        const next = live ? read(currentTarget.value) : undefined
        if (next && 'value' in next) accept(next.value)
      },
      onKeyDown: ((event) => {
        if ((event.key === 'Enter' || event.key === 'Escape') && reading && 'value' in reading) {
          accept(reading.value)
          setTyped(undefined)
        } else if (event.key === 'Enter' && refused !== undefined) setInsists(true)
        options.onKeyDown?.(event)
      }) satisfies KeyboardEventHandler<HTMLInputElement>,
      onBlur: ((event) => {
        setFocused(false)
        if (reading && 'value' in reading) accept(reading.value)
        if (refused === undefined) setTyped(undefined)
        options.onBlur?.(event)
      }) satisfies FocusEventHandler<HTMLInputElement>,
    },
  }
}
