import { TextInput, type TextInputProps } from '@mantine/core'
import { type Bounds, readNumber } from '@prumo/contract/typed/typed-number.ts'
import { useTyped } from './useTyped.ts'

type Value = number | '' | null

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> &
  Bounds & {
    /** A number, or its text; '' and null for none. */
    value?: number | string | null | undefined
    defaultValue?: number | string | null
    onChange?: (value: number | '') => void
    /** Shown behind the number: '%', 'º'. */
    unit?: string
  }

/** A number; its value is '' for none. What is no number, or not within the bounds, stays as typed with the reason. */
export function NumberField({ value, defaultValue, onChange, places, min, max, unit = '', ...props }: Props) {
  const written = (number: Value) =>
    number === '' || number === null ? '' : `${String(number).replace('.', ',')}${unit}`
  const typed = useTyped<Value>(
    {
      ...props,
      value: numberOf(value),
      defaultValue: numberOf(defaultValue),
      onChange: (next) => onChange?.(next ?? ''),
    },
    {
      empty: '',
      live: true,
      written,
      read: (text) => (text.trim() === '' ? { value: '' } : readNumber(text, { places, min, max }, unit)),
    },
  )
  const step = (by: number) => {
    const next = typeof typed.value === 'number' ? typed.value + by : (min ?? 0)
    if ((min === undefined || next >= min) && (max === undefined || next <= max)) typed.choose(next)
  }
  return (
    <TextInput
      inputMode={(min ?? -1) < 0 ? 'text' : places ? 'decimal' : 'numeric'}
      {...props}
      {...typed.input}
      onKeyDown={(event) => {
        typed.input.onKeyDown(event)
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }}
    />
  )
}

/** Forms without a value hold '', a record without one null. */
const numberOf = (value: number | string | null | undefined): Value | undefined =>
  typeof value === 'string' && value !== '' ? Number(value) : (value as Value | undefined)
