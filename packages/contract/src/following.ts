/**
 * Who sends something without a user follows it by a protocol, which may be said aloud, and a secret, which opens it. Both
 * are written without what is confused when it is read aloud or copied.
 */
import { z } from 'zod'
import { clean } from './fields.ts'

/** 30 letters and digits: without 0 and O, 1, I and L, and U, which is read as V. */
export const readableAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters and digits alone, in capitals: people leave hyphens out, or write blanks. */
const bare = (max: number, message: string) =>
  z
    .string({ error: message })
    .transform(clean(max))
    .transform((typed) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .pipe(z.string().min(1, message))

/** What opens what was sent: neither is ever part of an address. */
export const Following = z.object({
  protocol: bare(40, 'Digite o protocolo'),
  secret: bare(60, 'Digite o código secreto'),
})
export type Following = z.output<typeof Following>
