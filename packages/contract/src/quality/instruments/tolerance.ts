/* Measures are decimals with up to six places: no code computes with them as floats. */

const decimal = /^(-?)(\d{1,9})(?:[.,](\d{1,6})\d*)?$/

/** The millionths of a decimal text or number: '0.03' is 30000n; undefined for what is none. */
export function millionthsOf(value: string | number): bigint | undefined {
  const [, sign, whole, places = ''] = decimal.exec(String(value).trim()) ?? []
  if (whole === undefined) return undefined
  const digits = BigInt(whole + places.padEnd(6, '0'))
  return sign === '-' ? -digits : digits
}

type Measured = Record<'error' | 'uncertainty' | 'tolerance', string | number>

/** True if an instrument measures well enough: the error with its uncertainty lies within the tolerance. */
export function isWithin({ error, uncertainty, tolerance }: Measured): boolean | undefined {
  const [off, doubt, most] = [error, uncertainty, tolerance].map(millionthsOf)
  if (off === undefined || doubt === undefined || most === undefined) return undefined
  return (off < 0n ? -off : off) + doubt <= most
}
