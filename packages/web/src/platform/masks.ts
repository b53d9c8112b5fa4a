import { normalizeCep, normalizePhone, normalizeTaxId } from '@prumo/contract/brazil.ts'

/**
 * The format of a Brazilian identifier while it is typed. `characters` removes what is not stored, `pattern` chooses
 * the format, with `#` for a character. A text with other characters than `accepts`, or more of them, is not formatted:
 * nothing that was typed is dropped, and the form's schema refuses it. Mantine's MaskInput is not used: its masks cannot
 * change their shape, and a field that takes CPF or CNPJ must.
 */
export type Mask = {
  characters: (text: string) => string
  accepts: RegExp
  pattern: (characters: string) => string
}

/** '(11) 3456-7890', and '(11) 98765-4321' from the eleventh digit on. */
export const phoneMask: Mask = {
  characters: normalizePhone,
  accepts: /^\d{0,11}$/,
  pattern: (digits) => (digits.length > 10 ? '(##) #####-####' : '(##) ####-####'),
}

/** CPF up to eleven digits; CNPJ after that, or from the first letter on (CNPJs have letters since July 2026). */
export const taxIdMask: Mask = {
  characters: normalizeTaxId,
  accepts: /^[0-9A-Z]{0,14}$/,
  pattern: (id) => (id.length > 11 || /[A-Z]/.test(id) ? '##.###.###/####-##' : '###.###.###-##'),
}

/** '4111 1111 1111 1111', of 16 to 19 digits. */
export const cardMask: Mask = {
  characters: (text) => text.replaceAll(/[\s-]/g, ''),
  accepts: /^\d{0,19}$/,
  pattern: () => '#### #### #### #######',
}

/** '01310-100'. */
export const cepMask: Mask = {
  characters: normalizeCep,
  accepts: /^\d{0,8}$/,
  pattern: () => '#####-###',
}

/** A text formatted with a mask: as far as it was typed, without trailing marks. What the mask cannot hold stays. */
export function masked(mask: Mask, text: string): string {
  const characters = mask.characters(text)
  if (!mask.accepts.test(characters)) return text
  let next = 0
  let look = ''
  for (const sign of mask.pattern(characters)) {
    if (next === characters.length) break
    look += sign === '#' ? characters[next++] : sign
  }
  return look
}

/** What a field gives: the characters without the mask, or all of a text that the mask cannot hold. */
export function unmasked(mask: Mask, text: string): string {
  const characters = mask.characters(text)
  return mask.accepts.test(characters) ? characters : text
}

/** The text of a field after a change, and its cursor, which stays after the same characters. */
export function retyped(mask: Mask, text: string, cursor: number): { look: string; cursor: number } {
  const look = masked(mask, text)
  if (look === text) return { look, cursor }
  const before = significant(text.slice(0, cursor))
  let place = 0
  for (let seen = 0; place < look.length && seen < before; place++) seen += significant(look[place]!)
  return { look, cursor: cursor >= text.length ? look.length : place }
}

const significant = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').length
