import type { Condition, RecordField } from '@prumo/contract/integrations/automations/model.ts'

/**
 * Why the conditions do not hold, as a sentence; undefined where all do. A field that is not there any more holds nothing.
 * @param values the record's columns, as JSON has them.
 */
export function unmet(
  conditions: readonly Condition[],
  fields: readonly RecordField[],
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const condition of conditions) {
    const field = fields.find(({ id }) => id === condition.field)
    if (!field) return `O campo ${condition.field} não existe mais.`
    if (!holds(condition, field, values[field.id])) return `${field.name}: ${said(field, values[field.id])}.`
  }
  return undefined
}

function holds({ is, value }: Condition, { type }: RecordField, found: unknown): boolean {
  const text = textOf(found)
  if (is === 'filled') return text !== ''
  if (is === 'empty') return text === ''
  if (is === 'contains') return text.toLowerCase().includes(value.toLowerCase())
  if (is === 'equals' || is === 'differs') return same(type, text, value) === (is === 'equals')
  if (text === '') return false
  const order =
    type === 'number' ? Number(text) - Number(value.replace(',', '.')) : text.slice(0, 10).localeCompare(value)
  return is === 'more' ? order > 0 : order < 0
}

const same = (type: RecordField['type'], text: string, value: string) =>
  type === 'number'
    ? text !== '' && Number(text) === Number(value.replace(',', '.'))
    : text.toLowerCase() === value.toLowerCase()

const textOf = (found: unknown): string =>
  typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : ''

function said({ options }: RecordField, found: unknown): string {
  const text = textOf(found)
  if (text === '') return 'vazio'
  const words = options.find(({ value }) => value === text)?.label ?? text
  return words.length > 80 ? `${words.slice(0, 80)}…` : words
}
