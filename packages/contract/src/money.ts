/**
 * Amounts in BRL. In JSON they are numbers with two decimals, in the database `numeric(14, 2)`, in the code the decimal
 * text that PostgreSQL returns. No code adds, multiplies or rounds them as JavaScript numbers
 * (docs/decisions/0027-money.md).
 */
import { z } from 'zod'

declare const amount: unique symbol

/** An amount in the code: decimal text with two places, '-1234.50'. Computations with it are done in SQL. */
export type Amount = string & { readonly [amount]: true }

/** Fourteen digits: JavaScript reads and writes numbers of up to fifteen digits without losing one. */
export const mostMoney = '999999999999.99' as Amount

const decimal = /^(-?)0*(0|[1-9]\d*)(?:\.(\d+))?$/

/** '1234.5' → '1234.50', '-0' → '0.00'. Undefined for a text that is not a decimal with at most two places. */
export function amountOf(text: string): Amount | undefined {
  const [, sign, whole, places = ''] = decimal.exec(text) ?? []
  if (whole === undefined || places.length > 2) return undefined
  const digits = `${whole}.${places.padEnd(2, '0')}`
  return (digits === '0.00' ? digits : `${sign}${digits}`) as Amount
}

const withComma = /^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/

/** '1.234,56' → '1234.56': decimal text as Brazilians write it, for a program (rule R068). Any other text stays as it is. */
export const plainDecimal = (text: string): string =>
  withComma.test(text) ? text.replaceAll('.', '').replace(',', '.') : text

/** The amount in whole cents, for the few computations outside SQL: comparing, splitting into instalments. */
export const centsOf = (amount: Amount): bigint => BigInt(amount.replace('.', ''))

/** The whole cents of an amount as JSON carries it, for what the browser reckons with. */
export const centsShown = (value: number): bigint => BigInt(Math.round(value * 100))

/** The amount for a number of whole cents. */
export function ofCents(cents: bigint): Amount {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Amount
}

/** '-1234567.50' → '-1.234.567,50', as Brazilians write it. */
export function writtenAmount(amount: Amount): string {
  const [whole, places] = amount.split('.') as [string, string]
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${places}`
}

/** '-1234567.50' → '-R$ 1.234.567,50', for messages and documents. */
export const moneyInWords = (amount: Amount): string =>
  `${amount.startsWith('-') ? '-' : ''}R$ ${writtenAmount(amount.replace('-', '') as Amount)}`

/**
 * An amount in a request: a JSON number or its decimal text, with a point or as Brazilians write it, with at most two
 * decimals. The verb gets an `Amount`.
 * Without `min` the amount may be negative; `message` is the error when it is missing.
 * `JSON.parse` keeps numbers of up to fifteen digits exactly, and their shortest text is the text that was sent;
 * numbers with more digits are refused.
 */
export const Money = ({
  min = ofCents(-centsOf(mostMoney)),
  max = mostMoney,
  message = 'Informe o valor',
}: {
  min?: Amount
  max?: Amount
  message?: string
} = {}) =>
  z
    .custom<number | string>()
    .transform((value: unknown, refused): Amount => {
      const problem = (text: string) => {
        refused.issues.push({ code: 'custom', message: text, input: value })
        return z.NEVER
      }
      if (value === undefined || value === null || value === '') return problem(message)
      const text = typeof value === 'number' || typeof value === 'string' ? plainDecimal(String(value).trim()) : ''
      const written = amountOf(text)
      if (!written) return problem(decimal.test(text) ? 'Use no máximo duas casas decimais' : 'Valor inválido')
      if (centsOf(written) < centsOf(min)) return problem(`O valor mínimo é ${moneyInWords(min)}`)
      if (centsOf(written) > centsOf(max)) return problem(`O valor máximo é ${moneyInWords(max)}`)
      return written
    })
    .meta({ type: 'number', format: 'money', multipleOf: 0.01, minimum: Number(min), maximum: Number(max) })

/**
 * An amount in an answer. A verb gives the `Amount` of its row, JSON carries a number, and the browser only shows it:
 * it adds no amounts.
 */
export const MoneyShown = z
  .custom<Amount>((value) => typeof value === 'string' && amountOf(value) === value, 'Valor inválido')
  .transform((value): number => Number(value))
  .meta({ type: 'number', multipleOf: 0.01, format: 'money' })
