import { MaskInput, type MaskInputProps } from '@mantine/core'
import { cepMask, type Mask, phoneMask, taxIdMask } from '../../platform/masks.ts'

type Props = Omit<MaskInputProps, 'mask' | 'onChange' | 'onChangeRaw'> & { onChange?: (raw: string) => void }

// MaskInput tells the form what was typed only through onChangeRaw: its onChange carries no usable value.
const masked = (mask: Mask) =>
  function MaskedInput({ onChange, ...props }: Props) {
    return <MaskInput {...mask} {...props} onChangeRaw={(raw) => onChange?.(raw)} />
  }

/** Telephone with area code: `<PhoneInput label="Telefone" key={form.key('phone')} {...form.getInputProps('phone')} />`. */
export const PhoneInput = masked(phoneMask)
/** CPF or CNPJ in one field, whichever is typed. */
export const TaxIdInput = masked(taxIdMask)
export const CepInput = masked(cepMask)
