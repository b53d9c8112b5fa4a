import { formatDate, isDate } from '@prumo/contract/dates.ts'
import { formatNumber } from '@prumo/contract/words.ts'
import { idsPart, type Part } from '../draft/merging.ts'

/** The parts of the values of a form: each field is one, and a list of ids takes the changes of both sides. */
export const partsOfForm = <Values extends Record<string, unknown>>(values: Values): Part<Values>[] =>
  Object.keys(values).map((name) => {
    const ids = idsPart<Values>(name, '', (of) => wordsIn(name, of[name]))
    return {
      ...ids,
      // The fields are mounted after the form.
      get label() {
        return labelOf(name)
      },
      same: (one, other) => (areIds(name, one, other) ? ids.same!(one, other) : sameJson(one[name], other[name])),
      merge: (...versions) => (areIds(name, ...versions) ? ids.merge!(...versions) : undefined),
    }
  })

const areIds = (name: string, ...versions: Record<string, unknown>[]) =>
  versions.every(({ [name]: ids }) => Array.isArray(ids) && ids.every(Number.isInteger))

const sameJson = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The inputs of choices that are rendered, and the label of each of their options. */
export const optionLabels = new WeakMap<Element, (value: unknown) => string | undefined>()

/** The input of a field of the form that is open last. */
const inputOf = (field: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`[data-path="${CSS.escape(field)}"]`)].at(-1)

/** The label of a field. */
function labelOf(field: string): string {
  const input = inputOf(field)
  const label = input?.labels?.[0]?.textContent ?? input?.getAttribute('aria-label')
  return label?.replace(/\s*\*$/, '') || 'outro campo'
}

/** The shown value of a field, for the choice between two. */
function wordsIn(field: string, value: unknown): string {
  const input = inputOf(field)
  if (Array.isArray(value)) return value.map((one) => wordsIn(field, one)).join('\n') || 'Vazio'
  const option = input && (optionLabels.get(input)?.(value) ?? nativeOption(input, value))
  return option ?? valueWords(value) ?? 'Outra escolha'
}

const nativeOption = (input: Element, value: unknown) =>
  input instanceof HTMLSelectElement ? [...input.options].find((one) => one.value === value)?.label : undefined

/** A value as text; undefined for an id and for an object, which say nothing. */
export function valueWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return 'Vazio'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string') return undefined
  if (isDate(value)) return formatDate(value)
  return textOf(value) || 'Vazio'
}

/** The text of a formatted field. */
const textOf = (value: string) =>
  /<\w+[^>]*>/.test(value)
    ? value
        .replaceAll(/<\/(p|li|h\d|tr)>|<br\s*\/?>/g, '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .trim()
    : value
