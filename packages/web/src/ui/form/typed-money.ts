import { type Amount, amountOf, writtenAmount } from '@prumo/contract/money.ts'

/**
 * Parses a typed or pasted amount: '1.234,56', 'R$ 5', '-10', '1.234', and '10.50' from a spreadsheet in another
 * language. When both separators occur, the last one starts the cents; a lone dot does too, unless exactly three
 * digits follow. Undefined for anything that is not an amount with at most two decimals.
 */
export function typedMoney(text: string): Amount | undefined {
  const bare = text
    .replaceAll(/\s/g, '')
    .replace(/^([-−]?)R\$/i, '$1')
    .replace(/^−/, '-')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const cents = last >= 0 && startsCents(bare, last)
  const grouped = cents ? bare.slice(0, last) : bare
  if (/[.,]/.test(grouped) && !/^-?\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(grouped)) return undefined
  const whole = grouped.replaceAll(/[.,]/g, '')
  const places = cents ? bare.slice(last + 1) : ''
  return amountOf(`${whole === '' || whole === '-' ? `${whole}0` : whole}${places && `.${places}`}`)
}

function startsCents(text: string, at: number) {
  const sign = text[at]!
  if (text.indexOf(sign) !== at) return false
  return sign === ',' || text.includes(',') || text.length - at !== 4
}

/** '1234567.50' → '1.234.567,50': formats an amount, or a number of the wire, for the field. */
export const shownMoney = (amount: Amount | number): string =>
  writtenAmount(typeof amount === 'number' ? (amount.toFixed(2) as Amount) : amount)

/** The same in whole units, for figures side by side: '1234567.50' → '1.234.568'. */
export const wholeMoney = (amount: Amount | number): string => shownMoney(Math.round(Number(amount)) || 0).slice(0, -3)
