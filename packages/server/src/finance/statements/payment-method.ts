import { essence } from '../../platform/spreadsheets/cells.ts'

/** By the bank's words; the first that fits. The codes are `paymentMethods` of the contract. */
const told: readonly (readonly [words: RegExp, method: number])[] = [
  [/\bpix\b/, 2],
  [/\b(boleto|titulo|cobranca|convenio|pagto|fatura)\b/, 1],
  [/\bcheque\b/, 6],
  [/\b(saque|deposito|dinheiro)\b/, 8],
  [/\b(compra|cartao|visa|mastercard|elo)\b/, 5],
]
const transfer = 10
const creditCard = 3

/** How a line of a statement was probably paid. */
export function methodOf(kind: string, description: string): number {
  if (kind === 'card') return creditCard
  const words = essence(description)
  return told.find(([pattern]) => pattern.test(words))?.[1] ?? transfer
}
