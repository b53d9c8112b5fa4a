/* Pieces of Portuguese sentences. */

const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** '1.234' or '1.234,5': at most two decimals. */
export const formatNumber = (value: number): string => plain.format(value)

/** '1 registro', '2 registros', '1.234 registros': the number written in Portuguese before the right word. */
export const count = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`

/** '12,5%' of 12.5, '12,0%' of 12: with one decimal, as figures stand below each other. */
export const shareInWords = (percent: number): string => `${percent.toFixed(1).replace('.', ',')}%`

/** 'a, b e c': the parts that say something. */
export const listed = (parts: readonly string[]): string => {
  const said = parts.filter(Boolean)
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} e ${said.at(-1)}`
}

/** A sentence's first letter as a capital one: 'outubro de 2026' → 'Outubro de 2026'. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
