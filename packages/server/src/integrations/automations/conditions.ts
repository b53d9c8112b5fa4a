import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import type { Condition, RecordField } from '@prumo/contract/integrations/automations/model.ts'

/** A record that conditions are asked of: the fields of its kind, and its columns as JSON has them. */
type Asked = {
  fields: readonly RecordField[]
  values: Readonly<Record<string, unknown>>
  /** In which an instant has its day. */
  timeZone: string
}

/**
 * Why the conditions do not hold, as a sentence; undefined where all do. A field that is not there any more holds nothing.
 */
export function unmet(conditions: readonly Condition[], { fields, values, timeZone }: Asked): string | undefined {
  for (const condition of conditions) {
    const field = fields.find(({ id }) => id === condition.field)
    if (!field) return `O campo ${condition.field} não existe mais.`
    const text = textOf(field, values[field.id], timeZone)
    if (!holds(condition, field, text)) return `${field.name}: ${said(field, text)}.`
  }
  return undefined
}

function holds({ is, value }: Condition, { type }: RecordField, text: string): boolean {
  if (is === 'filled') return text !== ''
  if (is === 'empty') return text === ''
  if (is === 'contains') return text.toLowerCase().includes(value.toLowerCase())
  if (is === 'equals' || is === 'differs') return same(type, text, value) === (is === 'equals')
  if (text === '') return false
  const order = type === 'number' ? Number(text) - Number(value.replace(',', '.')) : text.localeCompare(value)
  return is === 'more' ? order > 0 : order < 0
}

const same = (type: RecordField['type'], text: string, value: string) =>
  type === 'number'
    ? text !== '' && Number(text) === Number(value.replace(',', '.'))
    : text.toLowerCase() === value.toLowerCase()

/** Of an instant its day. */
function textOf({ type }: RecordField, found: unknown, timeZone: string): string {
  const text = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : ''
  return type === 'date' && text.length > 'yyyy-MM-dd'.length ? todayIn(timeZone, new Date(text)) : text
}

function said({ type, options }: RecordField, text: string): string {
  if (text === '') return 'vazio'
  if (type === 'date') return formatDate(text)
  if (type === 'number') return text.replace('.', ',')
  const words = options.find(({ value }) => value === text)?.label ?? text
  return words.length > 80 ? `${words.slice(0, 80)}…` : words
}
