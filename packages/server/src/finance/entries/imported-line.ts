import { DateOnly } from '@prumo/contract/date-fields.ts'
import { optionalText, text } from '@prumo/contract/fields.ts'
import { paymentMethods } from '@prumo/contract/finance/entries/model.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type Amount, Money } from '@prumo/contract/money.ts'
import { z } from 'zod'
import { essence, readDate } from '../../platform/spreadsheets/cells.ts'

const income = ['entrada', 'entradas', 'receita', 'receitas', 'credito', 'c', 'e', 'r', 'recebimento', 'a receber']
const expense = ['saida', 'saidas', 'despesa', 'despesas', 'debito', 'd', 's', 'pagamento', 'a pagar', 'custo']

/** Refunds, which lower what came in or went out, as the exported list says them. */
export const refundTypes = { '1': 'Devolução de entrada', '2': 'Devolução de saída' } as const

/** '1' comes in, '2' goes out, and '-1' and '-2' are refunds of those; '' leaves it to the sign or the category. */
const Type = optionalText(40).transform((cell, refused) => {
  const word = essence(cell)
  if (word === '') return ''
  if (income.includes(word)) return '1' as const
  if (expense.includes(word)) return '2' as const
  if (word === essence(refundTypes['1'])) return '-1' as const
  if (word === essence(refundTypes['2'])) return '-2' as const
  refused.issues.push({ code: 'custom', message: 'Escreva Entrada ou Saída', input: cell })
  return z.NEVER
})

const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

/** 'yyyy-MM' of '11/2026', '2026-11', 'nov/26', 'novembro de 2026' and of any date; '' is the month of the due date. */
const CompetenceCell = optionalText(40).transform((cell, refused) => {
  if (cell === '') return ''
  const day = readDate(cell, 'dmy')
  if (day) return day.slice(0, 7)
  const words = essence(cell)
  const [, name = '', named = ''] = /^([a-z]{3})[a-z]* (?:de )?(\d{4}|\d{2})$/.exec(words) ?? []
  const [, month = '', year = ''] = /^(\d{1,2}) (\d{4}|\d{2})$/.exec(words) ?? []
  const [, first = '', second = ''] = /^(\d{4}) (\d{1,2})$/.exec(words) ?? []
  const number = Number(month || second) || months.indexOf(name) + 1
  const written = year || first || named
  if (number >= 1 && number <= 12 && written !== '')
    return `${written.length === 2 ? `20${written}` : written}-${String(number).padStart(2, '0')}`
  refused.issues.push({ code: 'custom', message: 'Escreva o mês, como 11/2026', input: cell })
  return z.NEVER
})

const methods = Object.entries(paymentMethods).map(([code, label]) => [essence(label), Number(code)] as const)
const pix = 2

/** The code of a way of paying by the beginning of its name; PIX where nothing is said, as in the form. */
const MethodCell = optionalText(60).transform((cell, refused) => {
  const words = essence(cell)
  if (words === '') return pix
  const found = methods.find(([label]) => label === words) ?? methods.find(([label]) => label.startsWith(words))
  if (found) return found[1]
  refused.issues.push({ code: 'custom', message: `Não conheço a forma de pagamento “${cell}”`, input: cell })
  return z.NEVER
})

/** The amount of a line whose file has what came in and what went out in two columns; one of them may be zero. */
function inOneColumn(line: unknown) {
  const { credit, debit, ...more } = line as Record<string, string | undefined>
  const [came, went] = [credit, debit].map((cell) => (cell === undefined || !/[^0.,]/.test(cell) ? undefined : cell))
  if (more.value !== undefined || (came === undefined && went === undefined)) return more
  if (came !== undefined && went !== undefined) return { ...more, value: `${came} e ${went}` }
  return { ...more, value: came?.replace(/^-/, '') ?? `-${went!.replace(/^-/, '')}` }
}

const Line = z
  .object({
    description: text(300, 'Preencha a descrição'),
    value: Money({ min: `-${financeLimits.value}` as Amount, max: financeLimits.value }).refine(
      (value) => value !== '0.00',
      'O valor não pode ser zero',
    ),
    type: Type,
    due: DateOnly.optional(),
    paid: DateOnly.optional(),
    competence: CompetenceCell,
    category: optionalText(200),
    account: optionalText(200),
    method: MethodCell,
    project: optionalText(200),
    contact: optionalText(200),
    money_account: optionalText(80),
  })
  .refine(({ due, paid }) => due !== undefined || paid !== undefined, {
    path: ['due'],
    message: 'Preencha o vencimento ou o pagamento',
  })
  .refine(({ type, value }) => type !== '1' || !value.startsWith('-'), {
    path: ['value'],
    message: 'Uma entrada não tem valor negativo; se foi devolvida, escreva Devolução de entrada',
  })
/** A line of a spreadsheet of entries. A value below zero goes out. */
export const ImportedEntry = z.preprocess(inOneColumn, Line)
export type ImportedEntry = z.output<typeof ImportedEntry>

/** Its direction, in (1) or out (2), as far as the line itself says. */
export function kindOf({ type, value }: Pick<ImportedEntry, 'type' | 'value'>): 1 | 2 | undefined {
  if (type === '1' || type === '-1') return 1
  return type === '2' || type === '-2' || value.startsWith('-') ? 2 : undefined
}

/** The value as it is booked: the sign of a line says which way it went, unless it is a refund. */
export const valueOf = ({ type, value }: Pick<ImportedEntry, 'type' | 'value'>): Amount => {
  const size = value.replace('-', '')
  return (type === '-1' || type === '-2' ? `-${size}` : size) as Amount
}
