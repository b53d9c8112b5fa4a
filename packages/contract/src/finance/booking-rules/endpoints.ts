import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId, Instant, Order, optionalText, Reference } from '../../fields.ts'
import { type Amount, centsOf, Money, MoneyShown } from '../../money.ts'
import { changes, creates, lists, one, versioned } from '../../record-calls.ts'
import { financeLimits } from '../limits.ts'
import { LineCompetence } from '../statements/model.ts'

const finance = { audience: 'finance' } as const

/** What of a line goes elsewhere than the rule's own account, which takes the rest. */
const Part = z.object({
  /** Percent of the line. */
  share: MoneyShown,
  classification_id: z.int(),
  classification_name: z.string(),
  scheme_account_id: z.int().nullable(),
  scheme_account_name: z.string(),
  project_id: z.int().nullable(),
})

/** A rule that somebody wrote: the lines of statements it is about, and how those are booked. The first that fits counts. */
export const BookingRule = z
  .object({
    id: z.int(),
    /** From 1: the order in which rules are tried. */
    position: z.int(),
    /** Every word of it is in the bank's description; '' for any. */
    contains: z.string(),
    /** The least and the most amount of a line, without its sign; null for any. */
    least: MoneyShown.nullable(),
    most: MoneyShown.nullable(),
    /** The account whose statements it is about; null for all. */
    money_account_id: z.int().nullable(),
    /** '1' is about what comes in, '2' about what goes out: the type of the category. */
    type: z.enum(['1', '2']),
    /** What is written into the entry; '' for the bank's words. */
    description: z.string(),
    classification_id: z.int(),
    classification_name: z.string(),
    scheme_account_id: z.int().nullable(),
    scheme_account_name: z.string(),
    competence: LineCompetence,
    project_id: z.int().nullable(),
    contact_id: z.int().nullable(),
    contact_name: z.string(),
    parts: z.array(Part),
    /** Switched off: it is kept and classifies nothing. */
    disabled: z.boolean(),
    updated_at: Instant,
  })
  .meta({ id: 'BookingRule' })
export type BookingRule = z.infer<typeof BookingRule>

const amount = Money({ min: '0.01' as Amount, max: financeLimits.value })
  .nullable()
  .default(null)

const about = {
  contains: optionalText(200),
  least: amount,
  most: amount,
  money_account_id: Reference.default(null),
  classification_id: chosenId('Escolha a conta'),
}

type About = { contains: string; least: Amount | null; most: Amount | null }
/** A rule about every line would hide what nobody has looked at. */
const isAbout = ({ contains, least, most }: About) => contains !== '' || least !== null || most !== null
const isRange = ({ least, most }: About) => least === null || most === null || centsOf(least) <= centsOf(most)

export const BookingRuleInput = z.object({
  ...about,
  description: optionalText(300),
  scheme_account_id: Reference.default(null),
  competence: LineCompetence.default('same'),
  project_id: Reference.default(null),
  contact_id: Reference.default(null),
  parts: z
    .array(
      z.object({
        share: Money({ min: '0.01' as Amount, max: '99.99' as Amount, message: 'Informe a porcentagem' }),
        classification_id: chosenId('Escolha a conta'),
        scheme_account_id: Reference.default(null),
        project_id: Reference.default(null),
      }),
    )
    .max(financeLimits.parts - 1, `Divida em no máximo ${financeLimits.parts} partes`)
    .refine(
      (parts) => parts.reduce((sum, { share }) => sum + centsOf(share), 0n) < 10_000n,
      'As partes somam menos de 100%: o resto fica na primeira conta',
    )
    .default([]),
  disabled: z.boolean().default(false),
})

const sound = <Shape extends z.ZodObject>(body: Shape) =>
  body
    .refine((rule) => isAbout(rule as unknown as About), {
      path: ['contains'],
      error: 'Diga palavras do banco, ou um valor',
    })
    .refine((rule) => isRange(rule as unknown as About), { path: ['most'], error: 'Menor que o valor mínimo' })

export const BookingRuleForm = sound(BookingRuleInput)

/** What the lines of the last twelve months say of a rule before it is stored. */
const Tried = z.object({
  /** The lines it is about, and the sum of their amounts. */
  total: z.int(),
  value: MoneyShown,
  /** The latest of them. */
  lines: z.array(
    z.object({
      date: z.string(),
      bank_description: z.string(),
      value: MoneyShown,
      /** What it was booked as, 'Aluguel · Ocupação'; '' while it is not. */
      booked_as: z.string(),
    }),
  ),
})

export const bookingRuleCalls = defineCalls(finance, {
  'GET /client/finance/booking-rules': {
    summary: 'As regras que alguém escreveu para linhas de extrato, na ordem em que são tentadas',
    ...lists(BookingRule),
  },
  'POST /client/finance/booking-rules': {
    summary: 'Criar uma regra para linhas de extrato; ela é tentada por último',
    ...creates(sound(BookingRuleInput), BookingRule),
    errors: ['not_found', 'finance.put_away', 'list.too_many'],
  },
  'PUT /client/finance/booking-rules/{id}': {
    summary: 'Mudar, ligar ou desligar uma regra',
    ...changes(sound(versioned(BookingRuleInput)), BookingRule),
    errors: ['not_found', 'record.stale', 'finance.put_away'],
  },
  'DELETE /client/finance/booking-rules/{id}': {
    summary: 'Apagar uma regra; o que ela classificou e não foi lançado volta a esperar',
  },
  'POST /client/finance/booking-rules/reorder': {
    summary: 'A nova ordem das regras',
    body: Order,
    errors: ['not_found'],
  },
  'GET /client/finance/booking-rules/lines': {
    summary: 'As linhas de extrato dos últimos 12 meses de que uma regra trataria',
    query: sound(z.object(about)),
    response: one(Tried),
    errors: ['not_found'],
  },
})
