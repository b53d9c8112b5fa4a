import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { chosenId, Id, optionalText, Paging, paged, Reference, Search, whole } from '../../fields.ts'
import { type Amount, Money, MoneyShown } from '../../money.ts'
import { financeLimits } from '../limits.ts'
import {
  LineCompetence,
  LineDifference,
  Reconciliation,
  Statement,
  StatementLine,
  StatementRule,
  shownLines,
} from './model.ts'

const finance = { audience: 'finance' } as const
const statement = z.object({ response: Statement })

/** The movement that a line is which was left out: its day, its amount without a sign, and '1' in or '2' out. */
export const RescueDecision = z.object({
  type: z.literal('rescue'),
  date: DateOnly,
  value: Money({ min: '0.01' as Amount, max: financeLimits.value }),
  direction: z.enum(['1', '2'], { error: 'Diga se entrou ou saiu' }),
})

/** A part of a line: an open entry that it pays, an entry of its own, or, with neither, what is decided later. */
const LinePart = z.object({
  value: Money({ min: '0.01' as Amount, max: financeLimits.value }),
  entry_id: Reference.default(null),
  classification_id: Reference.default(null),
  scheme_account_id: Reference.default(null),
  project_id: Reference.default(null),
})

/**
 * What lines are. `match` confirms the proposed entry of each, or says one for a single line. `decline` refuses the
 * proposed one for good. `book` makes an entry of its own; with `alike`, also of the open lines that have the same words.
 * `transfer` moves money between the statement's account and another one of the company. `rescue` takes in one line that
 * was left out. With `refund`, what came in lowers an expense, or what went out lowers an income. `split` makes one line several, whose amounts are together the line's; `join` makes it one again.
 */
export const Decision = z.discriminatedUnion('type', [
  z.object({ type: z.literal('match'), entry_id: Id.optional(), difference: LineDifference.default('keep') }),
  z.object({ type: z.literal('decline') }),
  z.object({
    type: z.literal('book'),
    classification_id: chosenId('Escolha a classificação'),
    scheme_account_id: Reference.default(null),
    description: optionalText(300),
    project_id: Reference.default(null),
    contact_id: Reference.default(null),
    competence: LineCompetence.default('same'),
    refund: z.boolean().default(false),
    alike: z.boolean().default(false),
  }),
  z.object({ type: z.literal('transfer'), money_account_id: chosenId('Escolha a outra conta') }),
  z.object({ type: z.literal('ignore') }),
  RescueDecision,
  z.object({
    type: z.literal('split'),
    parts: z
      .array(LinePart)
      .min(2, 'Divida em ao menos duas partes')
      .max(financeLimits.parts, `Divida em no máximo ${financeLimits.parts} partes`),
  }),
  z.object({ type: z.literal('join') }),
  z.object({ type: z.literal('open') }),
])
export type Decision = z.output<typeof Decision>

export const LineNumbers = z
  .array(whole(1, 1_000_000))
  .min(1, 'Escolha ao menos uma linha')
  .max(200, 'Escolha no máximo 200 linhas')
  .transform((lines) => [...new Set(lines)])

export const statementCalls = defineCalls(finance, {
  'GET /client/finance/statements': {
    summary: 'Os extratos enviados, do mais novo para o mais antigo',
    query: z.object(Paging),
    response: paged('response', Statement),
  },
  'POST /client/finance/statements': {
    weight: 'heavy',
    summary:
      'Enviar um extrato em OFX, que pode ter várias contas, CSV ou Excel, e ver o que cada linha seria; nada é lançado ainda',
    form: { maxFiles: 1, field: 'file', required: true, typeError: 'statement.unreadable' },
    response: z.object({ response: z.array(Statement) }),
    status: 201,
    errors: ['statement.unreadable', 'statement.open', 'file.missing', 'file.empty', 'file.too_large', 'file.too_many'],
  },
  'GET /client/finance/statements/{id}': {
    summary: 'Um extrato, com quantas linhas estão em cada situação',
    response: statement,
  },
  'PUT /client/finance/statements/{id}': {
    summary: 'Dizer de que conta de dinheiro é um extrato',
    body: z.object({ money_account_id: chosenId('Escolha a conta') }),
    response: statement,
    errors: ['not_found', 'statement.state', 'finance.put_away'],
  },
  'POST /client/finance/statements/{id}/account': {
    summary: 'Criar a conta de dinheiro de um extrato, com o nome e o saldo inicial que o arquivo diz',
    response: statement,
    status: 201,
    errors: [
      'not_found',
      'statement.state',
      'statement.placed',
      'finance.money_account_duplicate',
      'finance.month_closed',
      'list.too_many',
    ],
  },
  'GET /client/finance/statements/{id}/balance': {
    summary: 'O saldo do banco em um extrato ao lado do saldo dos livros no mesmo dia, e desde quando diferem',
    response: z.object({ response: Reconciliation.nullable() }),
  },
  'GET /client/finance/statements/{id}/lines/{line}/alike': {
    summary: 'Quantas outras linhas seriam classificadas junto com uma, e as primeiras delas',
    params: z.object({ id: Id, line: whole(1, 1_000_000) }),
    response: z.object({
      total: z.int(),
      response: z.array(z.object({ line: z.int(), bank_description: z.string() })),
    }),
    errors: ['not_found'],
  },
  'GET /client/finance/statements/{id}/lines': {
    summary:
      'As linhas de um extrato: as de uma situação, as que esperam (pending), as prontas (ready), as de fora (aside)',
    query: z.object({
      ...Paging,
      status: z.enum(shownLines).optional(),
      search: Search,
      order_by: z.enum(['line', 'date', 'value', 'bank_description']).default('line'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: z.object({
      response: z.array(StatementLine),
      total: z.int(),
      /** What came in and what went out in all lines that were found, on all pages. */
      sums: z.object({ income: MoneyShown, expense: MoneyShown }),
    }),
  },
  'PUT /client/finance/statements/{id}/lines': {
    summary: 'Decidir o que são linhas de um extrato: um lançamento que já existe, um novo, uma transferência, ou nada',
    body: z.object({ lines: LineNumbers, decision: Decision }),
    response: z.object({
      response: z.array(StatementLine),
      /** The numbers of the other lines that were booked alike. */
      alike: z.array(z.int()),
    }),
    errors: ['not_found', 'statement.state', 'statement.decided', 'finance.put_away', 'finance.already_paid'],
  },
  'POST /client/finance/statements/{id}/run': {
    summary: 'Lançar as linhas decididas de um extrato',
    response: statement,
    status: 202,
    errors: ['not_found', 'statement.state', 'statement.nothing', 'statement.account', 'finance.month_closed'],
  },
  'POST /client/finance/statements/{id}/undo': {
    summary: 'Desfazer a importação inteira de um extrato; o que foi alterado desde então fica e é contado',
    response: statement,
    status: 202,
    errors: ['not_found', 'statement.state', 'statement.nothing'],
  },
  'DELETE /client/finance/statements/{id}': {
    summary: 'Descartar um extrato do qual nada está lançado',
    errors: ['not_found', 'statement.state'],
  },
  'GET /client/finance/statement-rules': {
    summary: 'Como linhas de extrato são classificadas, aprendido do que se confirmou',
    query: z.object(Paging),
    response: paged('response', StatementRule),
  },
  'DELETE /client/finance/statement-rules/{id}': { summary: 'Esquecer uma regra' },
})
