import type { MaskInputProps } from '@mantine/core'
import { normalizePhone, normalizeTaxId } from '@prumo/contract/brazil.ts'

/** A Brazilian mask for Mantine's MaskInput. What is sent is the raw value: the contract's schema normalises it. */
export type Mask = Pick<
  MaskInputProps,
  'mask' | 'tokens' | 'slotChar' | 'modify' | 'transform' | 'inputMode' | 'autoComplete'
>

const tokens = { '9': /\d/, '#': /[0-9A-Za-z]/ }

/** '(11) 3456-7890', and '(11) 98765-4321' from the eleventh digit on. */
export const phoneMask: Mask = {
  mask: '(99) 9999-9999',
  tokens,
  slotChar: '',
  inputMode: 'tel',
  autoComplete: 'tel-national',
  // The shorter mask has room for one digit more: it is what makes the mask grow.
  modify: (value) => ({ mask: normalizePhone(value).length > 10 ? '(99) 99999-9999' : '(99) 9999-99999' }),
}

/** CPF up to eleven digits; CNPJ after that, or from the first letter on (CNPJs have letters since July 2026). */
export const taxIdMask: Mask = {
  mask: '###.###.###-###',
  tokens,
  slotChar: '',
  transform: (char) => char.toUpperCase(),
  modify: (value) => ({ mask: isCnpjSoFar(normalizeTaxId(value)) ? '##.###.###/####-99' : '###.###.###-###' }),
}

/** '01310-100'. */
export const cepMask: Mask = {
  mask: '99999-999',
  tokens,
  slotChar: '',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
}

/** Whether what was typed so far can only become a CNPJ. */
export function isCnpjSoFar(id: string): boolean {
  return id.length > 11 || /[A-Z]/.test(id)
}
