import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { isPhone } from '@prumo/contract/brazil.ts'
import type { ChangeEvent } from 'react'
import { phoneMask, retyped } from '../../platform/masks.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string
  defaultValue?: string
  /** Called with the text of the field. */
  onChange?: (text: string) => void
}

/**
 * A telephone number of any kind (rule R123): a Brazilian number is formatted when it is complete; an extension, a
 * 0800 or a foreign number stays as typed.
 */
export function FreePhoneInput({ value, defaultValue, onChange, ...props }: Props) {
  const [text, setText] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (isPhone(input.value)) {
      const { look, cursor } = retyped(phoneMask, input.value, input.selectionStart ?? input.value.length)
      // Written before React does: when React changes the value, the cursor jumps to the end.
      input.value = look
      input.setSelectionRange(cursor, cursor)
    }
    setText(input.value)
  }
  return <TextInput inputMode="tel" autoComplete="off" {...props} value={text} onChange={change} />
}
