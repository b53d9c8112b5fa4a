import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { isProblem, readPaymentCode } from './payment-code.ts'

/** A boleto's digits or a PIX 'copia e cola', kept as digits or payload; '' is none. What it is not is said. */
export const PaymentCodeText = optionalText(700).transform((text, refused) => {
  if (text === '') return ''
  // The day only decides which due date a boleto has.
  const read = readPaymentCode(text, '2026-01-01')
  if (!isProblem(read)) return read.code
  refused.issues.push({ code: 'custom', message: read.problem, input: text })
  return z.NEVER
})
