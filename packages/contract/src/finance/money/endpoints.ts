import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { chosenId, Id, Instant, optionalText, Paging, text, whole } from '../../fields.ts'
import { type Amount, Money, MoneyShown } from '../../money.ts'
import { versioned } from '../../record-calls.ts'
import { financeLimits } from '../limits.ts'
import { pixKeyOf } from '../pix.ts'

const finance = { audience: 'finance' } as const

/** What holds money: 1 conta bancária, 2 caixa, 3 carteira (decision O235); 4 cartão de crédito, which is owed. */
export const moneyAccountKinds = {
  '1': 'Conta bancária',
  '2': 'Caixa',
  '3': 'Carteira',
  '4': 'Cartão de crédito',
} as const
const kinds = Object.keys(moneyAccountKinds) as [keyof typeof moneyAccountKinds]

const dayOfMonth = whole(1, 31, 'Use um dia de 1 a 31').nullable().default(null)

export const MoneyAccount = z
  .object({
    id: z.int(),
    name: z.string(),
    type: z.enum(kinds),
    /** Of a credit card: the days of the month on which its bill closes and is due; null while nobody said them. */
    closing_day: z.int().nullable(),
    due_day: z.int().nullable(),
    /** What was there before the first movement. */
    initial_value: MoneyShown,
    /** What is there: the initial value and everything that came in, went out or was transferred. */
    balance: MoneyShown,
    /** The key by which it receives PIX, as the directory of the Central Bank writes it, and its city; '' without one. */
    pix_key: z.string(),
    pix_city: z.string(),
    /** The first one, 'Caixa', which always exists. */
    main: z.boolean(),
    /** The one that the newest payment moved: what the next entry or payment begins with. */
    last_used: z.boolean(),
    disabled: z.boolean(),
    updated_at: Instant,
  })
  .meta({ id: 'MoneyAccount' })
export type MoneyAccount = z.input<typeof MoneyAccount>

const signed = {
  min: `-${financeLimits.value}` as Amount,
  max: financeLimits.value,
}
export const MoneyAccountInput = z.object({
  name: text(80, 'Preencha o nome'),
  type: z.enum(kinds, { error: 'Escolha o tipo' }),
  closing_day: dayOfMonth,
  due_day: dayOfMonth,
  initial_value: Money(signed).default('0.00' as Amount),
  /** Written as people do: '(11) 98765-4321' is '+5511987654321'. With a key, the city of the receiver has to be said. */
  pix_key: optionalText(80).transform((text, refused) => {
    if (text === '') return ''
    const found = pixKeyOf(text)
    if (found) return found.key
    refused.issues.push({ code: 'custom', message: 'Isto não é uma chave PIX', input: text })
    return z.NEVER
  }),
  pix_city: optionalText(60),
  disabled: z.boolean().default(false),
})

/** A bill of a credit card. */
export const CardBill = z
  .object({
    /** Of which days it is: `closes` is the last of them. */
    first: z.string(),
    closes: z.string(),
    due: z.string(),
    total: MoneyShown,
    /** What of it was not paid; what was paid goes to the oldest bill. */
    open: MoneyShown,
    /** It has not closed yet. */
    running: z.boolean(),
  })
  .meta({ id: 'CardBill' })
export type CardBill = z.infer<typeof CardBill>

export const Transfer = z
  .object({
    id: z.int(),
    from_id: z.int(),
    to_id: z.int(),
    value: MoneyShown,
    date: z.string(),
    description: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'Transfer' })
export const TransferInput = z
  .object({
    from_id: chosenId('Escolha de qual conta sai'),
    to_id: chosenId('Escolha em qual conta entra'),
    value: Money({ min: '0.01' as Amount, max: financeLimits.value }),
    date: DateOnly,
    description: optionalText(200),
  })
  .refine(({ from_id, to_id }) => from_id !== to_id, { path: ['to_id'], error: 'Escolha outra conta' })

const transfer = z.object({ response: Transfer })
const account = z.object({ response: MoneyAccount })

export const moneyCalls = defineCalls(finance, {
  'GET /client/finance/initial-value': {
    summary: 'O saldo inicial do Caixa',
    response: z.object({ response: z.object({ value: MoneyShown }) }),
  },
  'POST /client/finance/initial-value': {
    summary: 'Definir o saldo inicial do Caixa',
    body: z.object({ value: Money(signed) }),
    response: z.object({ response: z.object({ value: MoneyShown }), message: z.string() }),
    errors: ['finance.month_closed'],
  },
  'GET /client/finance/money-accounts': {
    summary: 'Onde está o dinheiro: o Caixa primeiro, depois por nome, cada conta com o seu saldo',
    response: z.object({ response: z.array(MoneyAccount) }),
  },
  'POST /client/finance/money-accounts': {
    summary: 'Criar uma conta de dinheiro',
    body: MoneyAccountInput,
    response: account,
    status: 201,
    errors: ['finance.money_account_duplicate', 'finance.month_closed', 'list.too_many'],
  },
  'PUT /client/finance/money-accounts/{id}': {
    summary: 'Atualizar uma conta de dinheiro',
    body: versioned(MoneyAccountInput),
    response: account,
    errors: [
      'not_found',
      'record.stale',
      'finance.money_account_duplicate',
      'finance.main_account',
      'finance.month_closed',
    ],
  },
  'GET /client/finance/money-accounts/{id}/bills': {
    summary: 'As faturas de um cartão de crédito, da mais recente à mais antiga, com o que falta pagar de cada uma',
    response: z.object({ response: z.array(CardBill) }),
  },
  'DELETE /client/finance/money-accounts/{id}': {
    summary: 'Apagar uma conta de dinheiro que nada usa',
    errors: ['not_found', 'finance.main_account', 'finance.in_use', 'finance.month_closed'],
  },
  'GET /client/finance/transfers': {
    summary: 'Transferências entre contas, da mais recente à mais antiga',
    query: z.object({ money_account_id: Id.optional(), from: DateOnly.optional(), to: DateOnly.optional(), ...Paging }),
    response: z.object({ response: z.array(Transfer), total: z.int() }),
  },
  'POST /client/finance/transfers': {
    summary: 'Transferir de uma conta para outra: nem receita nem despesa',
    body: TransferInput,
    response: transfer,
    status: 201,
    errors: ['not_found', 'finance.put_away', 'finance.month_closed'],
  },
  'PUT /client/finance/transfers/{id}': {
    summary: 'Atualizar uma transferência',
    body: TransferInput.safeExtend({ updated_at: Instant.optional() }),
    response: transfer,
    errors: ['not_found', 'record.stale', 'finance.put_away', 'finance.month_closed'],
  },
  'DELETE /client/finance/transfers/{id}': {
    summary: 'Apagar uma transferência',
    errors: ['not_found', 'finance.month_closed'],
  },
})
