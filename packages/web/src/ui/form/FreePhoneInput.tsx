import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { isPhone } from '@prumo/contract/brazil.ts'
import type { ChangeEvent } from 'react'
import { phoneMask, retyped } from '../../platform/masks.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string
  defaultValue?: string
  /** Told what the field shows. */
  onChange?: (text: string) => void
}

/**
 * A telephone that may be anything (rule R123): a Brazilian number takes its usual look as soon as it is complete, an
 * extension, a 0800 or a foreign number stays as it is typed.
 */
export function FreePhoneInput({ value, defaultValue, onChange, ...props }: Props) {
  const [text, setText] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (isPhone(input.value)) {
      const { look, cursor } = retyped(phoneMask, input.value, input.selectionStart ?? input.value.length)
      // Written at once, before React does: a value that React changes itself throws the cursor to the end.
      input.value = look
      input.setSelectionRange(cursor, cursor)
    }
    setText(input.value)
  }
  return <TextInput inputMode="tel" autoComplete="off" {...props} value={text} onChange={change} />
}
