import { z } from 'zod'
import { DateOnly, Month, OptionalDate } from '../../date-fields.ts'
import { isMonth } from '../../dates.ts'
import { chosenId, Instant, Reference, text, whole } from '../../fields.ts'
import { type Amount, Money, MoneyShown } from '../../money.ts'
import { financeLimits } from '../limits.ts'
import { PaymentCodeText } from '../payment-code-field.ts'
import { type ClosedDay, closedDayLabels, type Every, everyLabels } from './series.ts'

/** How something is paid (rule R275), by its code. */
export const paymentMethods = {
  1: 'Boleto bancário',
  2: 'PIX',
  3: 'Cartão de crédito à vista',
  4: 'Cartão de crédito parcelado',
  5: 'Cartão de débito',
  6: 'Cheque',
  7: 'Devolução de venda',
  8: 'Dinheiro',
  9: 'Duplicata',
  10: 'Transferência bancária',
} as const

/** Where an entry stands: `late` is open and due before today; `partial` has payments that do not make it all. */
export const situations = ['open', 'late', 'partial', 'paid'] as const
export type Situation = (typeof situations)[number]

/** What is looked at before a month is closed: an entry on no account, without a receipt, or there twice as it seems. */
export const doubts = ['account', 'receipt', 'duplicate'] as const
export type Doubt = (typeof doubts)[number]
/** The doubts that somebody may answer: it is right as it is. */
export const answerableDoubts = ['receipt', 'duplicate'] as const satisfies readonly Doubt[]

export const Payment = z
  .object({
    id: z.int(),
    date: z.string(),
    /** How much of the entry it settles. */
    value: MoneyShown,
    interest: MoneyShown,
    fine: MoneyShown,
    discount: MoneyShown,
    /** What moved: value + interest + fine - discount. */
    amount: MoneyShown,
    money_account_id: z.int(),
    /** When the bank shows it. */
    cleared_on: z.string().nullable(),
    /** What the bank wrote of it on its statement; '' where it came from none. */
    bank_description: z.string(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

export const Entry = z
  .object({
    id: z.int(),
    /** The category; its type is the entry's `sum_type`, '1' income and '2' expense (decision O234). */
    classification_id: z.int(),
    classification_name: z.string(),
    group_id: z.int(),
    sum_type: z.enum(['1', '2']),
    scheme_account_id: z.int().nullable(),
    scheme_account_name: z.string(),
    description: z.string(),
    payment_method_id: z.int(),
    value: MoneyShown,
    /** The payment date: the day on which all of it was paid; null before. */
    date: z.string().nullable(),
    /** The date that the list was asked by; of payments, that of the last that it asks for. */
    date_filter: z.string().nullable(),
    /** 1 to 12; `competence` says the year with it, 'yyyy-MM'. */
    month_competence: z.int(),
    competence: Month,
    /** The due date. */
    date_finish: z.string(),
    project_id: z.int().nullable(),
    project_name: z.string(),
    contact_id: z.int().nullable(),
    contact_name: z.string(),
    money_account_id: z.int(),
    situation: z.enum(situations),
    /** How much of the value is settled, and how much is open. */
    settled: MoneyShown,
    open: MoneyShown,
    /** The balance after it was paid, of all accounts or of the one the list shows; null while it is not. */
    balance: MoneyShown.nullable(),
    /** Every payment of it is on the bank's statement. */
    cleared: z.boolean(),
    files_count: z.int(),
    /** Of instalments ('1') or of what repeats ('2'): which one of how many; `endless` are more made as time goes on. */
    series: z
      .object({ id: z.int(), type: z.enum(['1', '2']), number: z.int(), count: z.int(), endless: z.boolean() })
      .nullable(),
    /** Of one that was divided: how many parts it has, which are together `value`. */
    split: z.object({ id: z.int(), count: z.int(), value: MoneyShown }).nullable(),
    /** Its month of competence, or that of a payment, is closed: it does not change. */
    closed: z.boolean(),
    /** The boleto's digits or the PIX code by which it is paid; '' without one. */
    payment_code: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'FinanceEntry' })
export type Entry = z.infer<typeof Entry>

export const EntryWithPayments = Entry.extend({ payments: z.array(Payment) }).meta({ id: 'FinanceEntryWithPayments' })

/** What a filter shows, summed over all of its pages. */
export const EntrySums = z
  .object({
    income: MoneyShown,
    expense: MoneyShown,
    /** Income less expense. */
    result: MoneyShown,
    /** To be received, and to be paid: a refund that is open is owed the other way round. */
    open_income: MoneyShown,
    open_expense: MoneyShown,
  })
  .meta({ id: 'FinanceSums' })

/** 1 to 12, or 'yyyy-MM' (decision O156). */
export const Competence = z.union(
  [z.string().refine(isMonth, { error: 'Mês inválido', abort: true }).pipe(Month), whole(1, 12, 'Escolha o mês')],
  { error: 'Escolha o mês de competência' },
)

/** An amount that is not zero. Below zero it is a refund: it lowers what its account sums. */
const signed = (message: string) =>
  Money({ min: `-${financeLimits.value}` as Amount, max: financeLimits.value }).refine(
    (value) => value !== '0.00',
    message,
  )

export const EntryInput = z.object({
  classification_id: chosenId('Escolha a classificação'),
  scheme_account_id: Reference.default(null),
  description: text(300, 'Preencha a descrição'),
  payment_method_id: whole(1, 10, 'Escolha a forma de pagamento'),
  value: signed('O valor não pode ser zero'),
  date: OptionalDate.optional(),
  month_competence: Competence,
  date_finish: DateOnly,
  project_id: Reference.default(null),
  contact_id: Reference.default(null),
  /** None: the Caixa (decision O235). */
  money_account_id: Reference.default(null),
  /** The boleto's digits or the PIX code by which it is paid. */
  payment_code: PaymentCodeText,
})

/** Where an entry is booked. */
export const EntryPlace = EntryInput.pick({ classification_id: true, scheme_account_id: true, project_id: true })

/** Into what an entry is divided: the amounts are together its value, and have its sign. */
export const EntryParts = z
  .array(EntryPlace.extend({ value: signed('Uma parte não pode ser zero') }))
  .min(2, 'Divida em ao menos duas partes')
  .max(financeLimits.parts, `Divida em no máximo ${financeLimits.parts} partes`)

/**
 * Entries that are made together: '1' shares the value among `count` instalments, of which the last takes the cents that
 * are left; '2' repeats the value, which rises by `raise` percent every twelve months. Without `count`, '2' never ends: a
 * year of it is there, and more is made as time goes on. `competence`: whether all belong to the first one's month or each
 * to its own; without it instalments keep the first, and what repeats moves on. `corrections`: what somebody changed of
 * some before they were saved.
 */
export const SeriesInput = z
  .object({
    type: z.enum(['1', '2']),
    count: whole(2, financeLimits.series, `Use de 2 a ${financeLimits.series} vezes`).nullable().default(null),
    every: z.enum(Object.keys(everyLabels) as [Every]).default('month'),
    competence: z.enum(['same', 'each']).optional(),
    closed_day: z.enum(Object.keys(closedDayLabels) as [ClosedDay]).default('keep'),
    raise: Money({ min: '0.00' as Amount, max: '100.00' as Amount, message: 'Informe o reajuste' }).default(
      '0.00' as Amount,
    ),
    corrections: z
      .array(
        z.object({
          number: whole(1, financeLimits.series),
          value: Money({ min: `-${financeLimits.value}` as Amount, max: financeLimits.value }).refine(
            (value) => value !== '0.00',
            'O valor não pode ser zero',
          ),
          date_finish: DateOnly,
        }),
      )
      .max(financeLimits.series)
      .default([]),
  })
  .refine(({ type, count }) => type === '2' || count !== null, { path: ['count'], message: 'Diga quantas parcelas' })

/** Of a series: this one, this one and those after it, or all of them. What is paid in part or whole stays as it is. */
export const SeriesScope = z.enum(['this', 'following', 'all']).default('this')
