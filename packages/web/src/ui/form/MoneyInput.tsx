import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { Amount } from '@prumo/contract/money.ts'
import { useState } from 'react'
import { shownMoney, typedMoney } from './typed-money.ts'

type Value = Amount | number | string | null

/**
 * An amount in BRL. Typed or pasted text becomes decimal text ('1234.56') and never a JavaScript number; text that is
 * no amount is passed on unchanged, so that the form's schema shows the error.
 */
export function MoneyInput({
  value,
  defaultValue,
  onChange,
  onBlur,
  ...props
}: Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: Value
  defaultValue?: Value
  onChange?: (value: string) => void
}) {
  const [current, change] = useUncontrolled<Value>({
    value,
    defaultValue,
    finalValue: '',
    onChange: (next) => onChange?.(String(next ?? '')),
  })
  // With the focus the field shows the typed text, without it the amount.
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="R$"
      {...props}
      value={typed ?? shownIn(current)}
      onFocus={() => setTyped(shownIn(current))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        change(typedMoney(currentTarget.value) ?? currentTarget.value.trim())
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

function shownIn(value: Value): string {
  if (value === null || value === '') return ''
  const amount = typeof value === 'number' ? value : typedMoney(value)
  return amount === undefined ? String(value) : shownMoney(amount)
}
