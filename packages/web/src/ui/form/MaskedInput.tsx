import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { ChangeEvent } from 'react'
import { cardMask, cepMask, type Mask, masked, phoneMask, retyped, taxIdMask, unmasked } from '../../platform/masks.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string
  defaultValue?: string
  /** Called with the characters without the mask; with the text itself when the mask cannot hold it. */
  onChange?: (characters: string) => void
}

const maskedInput = (mask: Mask, kind: Pick<TextInputProps, 'inputMode' | 'autoComplete'>) =>
  function MaskedInput({ value, defaultValue, onChange, ...props }: Props) {
    const [text, setText] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
    const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const { look, cursor } = retyped(mask, input.value, input.selectionStart ?? input.value.length)
      // Written before React does: when React changes the value, the cursor jumps to the end.
      input.value = look
      input.setSelectionRange(cursor, cursor)
      setText(unmasked(mask, look))
    }
    return <TextInput {...kind} {...props} value={masked(mask, text)} onChange={change} />
  }

/** Telephone with area code: `<PhoneInput label="Telefone" key={form.key('phone')} {...form.getInputProps('phone')} />`. */
export const PhoneInput = maskedInput(phoneMask, { inputMode: 'tel', autoComplete: 'tel-national' })
/** CPF or CNPJ in one field; the typed length decides which. */
export const TaxIdInput = maskedInput(taxIdMask, { autoComplete: 'off' })
export const CepInput = maskedInput(cepMask, { inputMode: 'numeric', autoComplete: 'postal-code' })
/** The number of a card, in groups of four. */
export const CardInput = maskedInput(cardMask, { inputMode: 'numeric', autoComplete: 'cc-number' })
