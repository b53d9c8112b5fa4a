import { isPhone, normalizePhone } from '@prumo/contract/brazil.ts'

/**
 * The address that opens WhatsApp with a text for a number, to be sent by hand; undefined without a number, or for a
 * Brazilian one without area code. A number of another country begins with '+'.
 *
 * @param phone as people write it: '(11) 98765-4321', '+55 11 98765-4321', '+351 912 345 678'.
 */
export function whatsappAddress(phone: string, text: string): string | undefined {
  const number = internationalNumber(phone)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`
}

/** The address that opens WhatsApp with a text, whose reader its writer chooses there. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`

function internationalNumber(phone: string): string | undefined {
  if (isPhone(phone)) return `55${normalizePhone(phone)}`
  const abroad = phone.trim().replaceAll(/[\s().-]/g, '')
  return /^\+(?!55)[1-9]\d{6,14}$/.test(abroad) ? abroad.slice(1) : undefined
}
