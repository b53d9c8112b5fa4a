import { trimmed } from '../trimming.ts'
import type { Reading } from './typed-date.ts'

/** What a number field accepts; without `places` whole numbers, without `min` or `max` any. */
export type Bounds = { places?: number | undefined; min?: number | undefined; max?: number | undefined }

/**
 * Reads a number as people type it: '12', '1.234', '2,5', '-3', with a unit behind it where the field has one. A dot
 * before three digits parts thousands, any other starts the decimals.
 * @param unit what may stand behind the number: '%', 'º'.
 * @returns the number, or why the text is none, or lies outside the bounds.
 */
export function readNumber(text: string, { places = 0, min, max }: Bounds = {}, unit = ''): Reading<number> {
  const bare = text.replaceAll(/\s/g, '').replace('−', '-')
  const typed = unit !== '' && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare
  const plain = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(typed) ? typed.replaceAll('.', '') : typed
  const [, whole, decimals = ''] = /^(-?\d{1,15})(?:[.,](\d+))?$/.exec(plain) ?? []
  if (whole === undefined)
    return { refused: places === 0 ? 'Digite um número inteiro, como 3.' : 'Digite um número, como 2,5.' }
  if (trimmed(decimals, /0/, 'end').length > places)
    return {
      refused:
        places === 0 ? 'Digite um número inteiro, sem casas decimais.' : `Use no máximo ${places} casas decimais.`,
    }
  const value = Number(`${whole}.${decimals || '0'}`)
  if ((min !== undefined && value < min) || (max !== undefined && value > max)) return { refused: boundsIn(min, max) }
  return { value }
}

/** Without a dot in 1900, which may be a year. */
const inWords = (value: number) => value.toLocaleString('pt-BR', { useGrouping: 'min2' })

function boundsIn(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Use um número até ${inWords(max!)}.`
  if (max === undefined) return `Use um número a partir de ${inWords(min)}.`
  return `Use um número de ${inWords(min)} a ${inWords(max)}.`
}
