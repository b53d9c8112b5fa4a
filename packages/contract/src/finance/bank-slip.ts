/*
 * Boletos as digits: the 47 of a charge, the 48 of a utility or tax (arrecadação), and the 44 of either's bar code.
 * Check digits are verified here one field at a time, because whoever typed the digits has to know which field is wrong.
 * Source: FEBRABAN, layout of the bar code, version 8; Carta-Circular BCB 2.926/2000.
 */

/** Modulo 10 with weights 2 and 1 from the right; digits of a product are added. */
function checkDigit10(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** What is left of modulo 11 with weights 2 to 9 from the right. */
export function remainder11(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) sum += Number(digit) * (2 + (index % 8))
  return sum % 11
}

/** Of a charge's bar code without its fifth digit: 0, 10 and 11 are written as 1. */
export function checkDigitOfCharge(digits: string): number {
  const digit = 11 - remainder11(digits)
  return digit > 9 ? 1 : digit
}

/** Of a field of a utility's line whose third digit asks for modulo 11: 10 and 11 are written as 0. */
function checkDigit11OfBill(digits: string): number {
  const digit = 11 - remainder11(digits)
  return digit > 9 ? 0 : digit
}

const checkDigitOfBill = (bill: string) => (/[67]/.test(bill[2]!) ? checkDigit10 : checkDigit11OfBill)

/** Which of its fields has a wrong check digit, from 1; 0 when all are right but the whole is not. */
export function wrongFieldOfCharge(line: string): number | undefined {
  const ends = [
    [0, 9],
    [10, 20],
    [21, 31],
  ] as const
  const wrong = ends.findIndex(([start, end]) => checkDigit10(line.slice(start, end)) !== Number(line[end]))
  if (wrong >= 0) return wrong + 1
  const code = barCodeOfCharge(line)
  return checkDigitOfCharge(code.slice(0, 4) + code.slice(5)) === Number(code[4]) ? undefined : 0
}

/** As {@link wrongFieldOfCharge}, of the four fields of twelve digits of a utility or tax. */
export function wrongFieldOfBill(line: string): number | undefined {
  const check = checkDigitOfBill(line)
  for (let field = 0; field < 4; field++) {
    const digits = line.slice(field * 12, field * 12 + 12)
    if (check(digits.slice(0, 11)) !== Number(digits[11])) return field + 1
  }
  const code = barCodeOfBill(line)
  return check(code.slice(0, 3) + code.slice(4)) === Number(code[3]) ? undefined : 0
}

const barCodeOfCharge = (line: string): string =>
  line.slice(0, 4) + line.slice(32, 47) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)

const barCodeOfBill = (line: string): string => [0, 12, 24, 36].map((start) => line.slice(start, start + 11)).join('')

/** The 47 digits that stand over a charge's bar code of 44. */
export function lineOfCharge(code: string): string {
  const fields = [code.slice(0, 4) + code.slice(19, 24), code.slice(24, 34), code.slice(34, 44)]
  return fields.map((field) => `${field}${checkDigit10(field)}`).join('') + code.slice(4, 19)
}

/** The 48 digits that stand over a utility's or tax's bar code of 44. */
export function lineOfBill(code: string): string {
  const check = checkDigitOfBill(code)
  return [0, 11, 22, 33]
    .map((start) => code.slice(start, start + 11))
    .map((field) => `${field}${check(field)}`)
    .join('')
}
