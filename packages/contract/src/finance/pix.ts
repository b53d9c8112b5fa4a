import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getPixKeyInfo, type PixKeyType } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import type { Amount } from '../money.ts'

/** A PIX key as the Central Bank's directory writes it, '+5511987654321' of '(11) 98765-4321'; undefined for what is none. */
export function pixKeyOf(text: string): { type: PixKeyType; key: string } | undefined {
  const found = getPixKeyInfo(text)
  return found ? { type: found.type, key: found.value } : undefined
}

/** Who receives. Name and city lose their accents and are cut to 25 and 15 characters, as the BR Code wants them. */
export type PixReceiver = { key: string; name: string; city: string }

/**
 * The 'copia e cola' of a static PIX, which is also the text of its QR code. Nothing tells when it is paid: that comes
 * with the bank's statement.
 *
 * @param identifier up to 25 letters and digits, which some banks hand back in the statement.
 * @returns undefined when the key is none or the name is empty once its accents are gone.
 */
export function pixPayload(
  { key, name, city }: PixReceiver,
  { amount, identifier, description }: { amount?: Amount; identifier?: string; description?: string },
): string | undefined {
  const payload = generatePixPayload({
    key,
    merchantName: name,
    merchantCity: city,
    ...(amount && { amount: Number(amount) }),
    ...(identifier && { txid: identifier }),
    ...(description && { description }),
  })
  return payload ?? undefined
}
