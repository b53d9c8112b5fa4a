import { z } from 'zod'
import { attachedFile } from '../../attachments.ts'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly, OptionalDate } from '../../date-fields.ts'
import { chosenId, Id, IdList, Instant, Paging, Search, whole } from '../../fields.ts'
import { type Amount, Money, MoneyShown } from '../../money.ts'
import { exportsTable, one } from '../../record-calls.ts'
import { financeLimits } from '../limits.ts'
import {
  answerableDoubts,
  doubts,
  Entry,
  EntryInput,
  EntryParts,
  EntryPlace,
  EntrySums,
  EntryWithPayments,
  Payment,
  SeriesInput,
  SeriesScope,
  situations,
} from './model.ts'

const finance = { audience: 'finance' } as const

/** What the list and its files are filtered by (decision O157). `project_id` and `contact_id` 0 ask for those without one. */
export const EntryFilter = z.object({
  from: DateOnly.optional(),
  to: DateOnly.optional(),
  /** Which date `from` and `to` are of. Of a competence, its month counts; of payments, that of each. */
  date_by: z.enum(['due', 'competence', 'payment']).default('due'),
  group_id: whole(1, 12).optional(),
  /** The group that a result of the DRE follows: what the result is made of, all groups down to it. */
  result_group_id: whole(1, 12).optional(),
  classification_id: Id.optional(),
  scheme_account_id: Id.optional(),
  project_id: whole(0).optional(),
  contact_id: whole(0).optional(),
  /** What is open is of the account from which it is to be paid; what is paid, of those that its payments moved. */
  money_account_id: Id.optional(),
  /** The parts of what was divided. */
  split_id: Id.optional(),
  payment_method_id: whole(1, 10).optional(),
  /** '1' comes in, '2' goes out: incomes and expenses, and of what is open what is to be received and to be paid. */
  type: z.enum(['1', '2']).optional(),
  situation: z.enum(situations).optional(),
  doubt: z.enum(doubts).optional(),
  search: Search,
})
export type EntryFilter = z.output<typeof EntryFilter>

const amount = Money({ min: '0.00' as Amount, max: financeLimits.value })
export const PaymentInput = z.object({
  date: DateOnly,
  /** How much of the entry is settled, below zero of a refund; none: all that is open. */
  value: Money({ min: `-${financeLimits.value}` as Amount, max: financeLimits.value })
    .refine((value) => value !== '0.00', 'O valor não pode ser zero')
    .optional(),
  interest: amount.default('0.00' as Amount),
  fine: amount.default('0.00' as Amount),
  discount: amount.default('0.00' as Amount),
  money_account_id: Id.optional(),
  cleared_on: OptionalDate.default(null),
  updated_at: Instant.optional(),
})

/** An account that entries of a contact, or of these words, were booked on: the likeliest first, at most five. */
export const UsualAccount = z.object({
  classification_id: z.int(),
  scheme_account_id: z.int().nullable(),
  /** The latest of those entries, and its due date. */
  description: z.string(),
  date: z.string(),
})
export type UsualAccount = z.infer<typeof UsualAccount>

/**
 * One thing for many entries. `classification_id` of another type than an entry's own is refused for that entry. `accept`
 * says that what was doubtful is right as it is; it is not asked again.
 */
export const BulkInput = z.object({
  ids: IdList.refine((ids) => ids.length > 0, 'Escolha ao menos um lançamento'),
  action: z.discriminatedUnion('type', [
    z.object({ type: z.literal('pay'), date: DateOnly, money_account_id: Id.optional() }),
    z.object({
      type: z.literal('reclassify'),
      classification_id: chosenId('Escolha a classificação'),
      scheme_account_id: Id.nullable().default(null),
    }),
    z.object({ type: z.literal('delete') }),
    z.object({ type: z.literal('accept'), doubt: z.enum(answerableDoubts) }),
  ]),
})

const BulkResult = z.object({
  /** What undoes it within a day; null when nothing was done. */
  id: z.int().nullable(),
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), message: z.string() })),
})

const EntryFile = attachedFile('FinanceEntryFile')

const PixCharge = z
  .object({
    /** The text of the QR code, to copy and paste. */
    payload: z.string(),
    /** An SVG image. */
    qr_code: z.string(),
    value: MoneyShown,
    key: z.string(),
    receiver: z.string(),
  })
  .meta({ id: 'PixCharge' })

const entry = z.object({ response: EntryWithPayments })
const files = z.object({ response: z.array(EntryFile) })

export const entryCalls = defineCalls(finance, {
  'GET /client/finance/usual-accounts': {
    summary: 'Em que contas se lançou por último o que é do mesmo contato ou tem as mesmas palavras',
    query: z.object({ search: Search, contact_id: Id.optional(), type: z.enum(['1', '2']).optional() }),
    response: one(z.array(UsualAccount)),
  },
  'GET /client/finance/entries': {
    summary: 'Lançamentos do filtro, 20 por página, com as somas de todas as páginas e o saldo após cada pago',
    query: EntryFilter.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      page: Paging.page,
      per_page: whole(1, 200).default(20),
    }),
    response: z.object({ response: z.array(Entry), total: z.int(), sums: EntrySums }),
  },
  'GET /client/finance/entries/csv': {
    summary: 'Todos os lançamentos, ou os do filtro, como arquivo: CSV, ou planilha com format=xlsx',
    ...exportsTable(EntryFilter.shape),
  },
  'GET /client/finance/entries/{id}': { summary: 'Um lançamento com os seus pagamentos', response: entry },
  'POST /client/finance/entries': {
    summary: 'Lançar; com series, em parcelas ou repetido; com parts, dividido. Responde o primeiro',
    body: EntryInput.extend({
      series: SeriesInput.nullable().default(null),
      parts: EntryParts.nullable().default(null),
    }),
    response: entry,
    status: 201,
    errors: ['not_found', 'finance.put_away', 'finance.month_closed'],
  },
  'PUT /client/finance/entries/{id}': {
    summary: 'Atualizar um lançamento; de uma série, também os seguintes ou todos que não têm pagamento',
    body: EntryInput.extend({ scope: SeriesScope, updated_at: Instant.optional() }),
    response: z.object({ response: EntryWithPayments, changed: z.int(), kept: z.int() }),
    errors: [
      'not_found',
      'record.stale',
      'finance.put_away',
      'finance.month_closed',
      'finance.below_payments',
      'finance.already_paid',
    ],
  },
  'PUT /client/finance/entries/date/{id}': {
    summary: 'A data de pagamento: paga o que está em aberto, corrige a data do único pagamento, ou vazia o desfaz',
    body: z.object({ date: OptionalDate, updated_at: Instant.optional() }),
    response: entry,
    errors: ['not_found', 'record.stale', 'finance.month_closed', 'finance.already_paid'],
  },
  'DELETE /client/finance/entries/{id}': {
    summary: 'Apagar um lançamento; de uma série, também os seguintes ou todos que não têm pagamento',
    query: z.object({ scope: SeriesScope }),
    response: z.object({ response: z.object({ deleted: z.int(), kept: z.int() }) }),
    errors: ['not_found', 'finance.month_closed'],
  },
  'GET /client/finance/entries/{id}/pix': {
    summary: 'O PIX copia e cola e o QR pelos quais o que está em aberto de uma receita se recebe',
    response: z.object({ response: PixCharge }),
    errors: ['not_found', 'finance.no_pix_key', 'finance.nothing_to_receive'],
  },
  'POST /client/finance/entries/{id}/duplicate': {
    summary: 'Duplicar um lançamento, em aberto e fora de séries',
    response: entry,
    status: 201,
    errors: ['not_found', 'finance.put_away', 'finance.month_closed'],
  },
  'POST /client/finance/entries/{id}/split': {
    summary: 'Dividir um lançamento entre contas e projetos, com os seus pagamentos; responde a primeira parte',
    body: z.object({ parts: EntryParts, updated_at: Instant.optional() }),
    response: entry,
    errors: ['not_found', 'record.stale', 'finance.put_away', 'finance.month_closed', 'list.too_many'],
  },
  'POST /client/finance/entries/{id}/join': {
    summary: 'Juntar em um lançamento as partes de um que foi dividido, com os seus pagamentos',
    body: EntryPlace,
    response: entry,
    errors: ['not_found', 'finance.put_away', 'finance.month_closed', 'list.too_many'],
  },
  'POST /client/finance/entries/{id}/payments': {
    summary: 'Pagar um lançamento, em parte ou todo, com juros, multa e desconto',
    body: PaymentInput,
    response: z.object({ response: Payment, entry: EntryWithPayments }),
    status: 201,
    errors: [
      'not_found',
      'record.stale',
      'finance.put_away',
      'finance.month_closed',
      'finance.already_paid',
      'finance.overpaid',
      'list.too_many',
    ],
  },
  'PUT /client/finance/entries/{id}/payments/{paymentId}': {
    summary: 'Quando o banco mostrou um pagamento; vazio, ainda não',
    params: z.object({ id: Id, paymentId: Id }),
    body: z.object({ cleared_on: OptionalDate }),
    response: entry,
    errors: ['not_found'],
  },
  'DELETE /client/finance/entries/{id}/payments/{paymentId}': {
    summary: 'Desfazer um pagamento',
    params: z.object({ id: Id, paymentId: Id }),
    response: entry,
    errors: ['not_found', 'finance.month_closed'],
  },
  'POST /client/finance/entries/bulk': {
    summary: 'Pagar, reclassificar ou apagar vários lançamentos; cada um que não pode é dito, e o resto se faz',
    body: BulkInput,
    response: z.object({ response: BulkResult }),
    errors: ['not_found', 'finance.put_away'],
  },
  'POST /client/finance/entries/bulk/{id}/undo': {
    summary: 'Desfazer em até um dia o que se fez a vários; o que mudou depois fica como está',
    response: z.object({ response: z.object({ undone: z.int(), kept: z.int() }) }),
    errors: ['not_found', 'finance.undone'],
  },
  'GET /client/finance/entries/{id}/files': { summary: 'Os comprovantes de um lançamento', response: files },
  'POST /client/finance/entries/{id}/files': {
    summary: 'Anexar comprovantes',
    form: { maxFiles: financeLimits.entryFiles, required: true },
    response: files,
    status: 201,
    errors: ['not_found', 'list.too_many', 'file.quota'],
  },
  'GET /client/finance/entries/file/{id}': {
    summary: 'Abrir um comprovante',
    response: download('application/octet-stream'),
  },
  'DELETE /client/finance/entries/file/{id}': { summary: 'Apagar um comprovante' },
})
