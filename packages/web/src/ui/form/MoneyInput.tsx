import { NumberInput, type NumberInputProps } from '@mantine/core'

/**
 * An amount in BRL. Only the comma is a decimal separator: with Mantine's default, a typed "1.234,56" becomes 1,23.
 */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="R$ "
      decimalSeparator=","
      thousandSeparator="."
      allowedDecimalSeparators={[',']}
      decimalScale={2}
      fixedDecimalScale
      hideControls
      inputMode="decimal"
      {...props}
    />
  )
}
