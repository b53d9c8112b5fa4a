import { z } from 'zod'
import { isCnpj, normalizeTaxId } from '../../brazil.ts'
import { isDate } from '../../dates.ts'
import { optionalText, text, whole } from '../../fields.ts'
import { Money, ofCents } from '../../money.ts'
import { PlanKind, UNLIMITED } from './endpoints.ts'

/** Gateways take no charge below it. */
export const leastPrice = ofCents(500n)

/** A plan as the provider puts it on sale. */
export const PlanInput = z.object({
  kind: PlanKind,
  name: text(60, 'Preencha o nome'),
  limit_people: whole(1, UNLIMITED, `Use um número de 1 a ${UNLIMITED}`),
  limit_gb: whole(1, 100_000, 'Use um número de 1 a 100000'),
  price: Money({ min: leastPrice, message: 'Informe o preço' }),
})

/** A coupon as the provider issues it: with a percentage or an amount, not both. */
export const CouponInput = z.object({
  code: text(40, 'Preencha o cupom')
    .transform((typed) => typed.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9-]+$/, 'Use letras, números e hífen')),
  percent: whole(1, 100, 'Use um número de 1 a 100').nullable().default(null),
  amount: Money({ min: ofCents(1n) })
    .nullable()
    .default(null),
  /** How many months it lasts; null: as long as the contract. */
  months: whole(1, 120, 'Use um número de 1 a 120').nullable().default(null),
  /** How many companies can use it. */
  uses: whole(1, 100_000, 'Use um número de 1 a 100000'),
  /** The last day on which it can be used; null: always. */
  expires_on: z.string().refine(isDate, 'Use uma data').nullable().default(null),
})

/** Days after a day on which people are reminded of it; negative: before it. In order, each once. */
const ReminderDays = z
  .array(
    z
      .number({ error: 'Use números inteiros' })
      .int('Use números inteiros')
      .min(-60, 'Use dias de -60 a 365')
      .max(365, 'Use dias de -60 a 365'),
  )
  .min(1, 'Informe ao menos um dia')
  .max(12, 'Informe no máximo 12 dias')
  .overwrite((days) => [...new Set(days)].sort((one, other) => one - other))

/** How long a trial lasts, when a charge is due, late or refused, and what then happens; in days. */
export const TermsInput = z.object({
  /** Of companies that are founded from now on. */
  trial_days: whole(1, 365, 'Use um número de 1 a 365'),
  /** Days after the trial in which such a company is readable. */
  trial_grace_days: whole(0, 365, 'Use um número de 0 a 365'),
  /** Working days after the due date until the company is limited. */
  limited_after: whole(0, 60, 'Use um número de 0 a 60'),
  /** Days after the due date until it is restricted. */
  restricted_after: whole(1, 365, 'Use um número de 1 a 365'),
  /** How many days before the paid time ends its next charge is made. */
  ahead: whole(1, 20, 'Use um número de 1 a 20'),
  /** The days for which a charge that begins or replaces another one can be paid. */
  to_pay: whole(1, 20, 'Use um número de 1 a 20'),
  /** Days after the due date on which a refused card is tried again. */
  card_second: whole(1, 29, 'Use um número de 1 a 29'),
  card_third: whole(2, 30, 'Use um número de 2 a 30'),
  due_reminders: ReminderDays,
  trial_reminders: ReminderDays,
})

const Rate = Money({ min: ofCents(0n), max: ofCents(10_000n), message: 'Use um número de 0 a 100' })

/** What the provider's invoices of services say, and whether they are issued. Rates are percentages. */
export const FiscalInput = z
  .object({
    issuing: z.boolean(),
    issuer_name: optionalText(150),
    /** Its CNPJ; gives the bare digits, '' for none. */
    issuer_tax_id: z
      .string('CNPJ inválido')
      .overwrite(normalizeTaxId)
      .refine((digits) => digits === '' || isCnpj(digits), 'CNPJ inválido'),
    /** The gateway's number of the municipal service; where the municipality lists none, `service_code`. */
    service_id: optionalText(40),
    service_code: optionalText(40),
    service_name: optionalText(250),
    iss: Rate,
    cofins: Rate,
    csll: Rate,
    inss: Rate,
    ir: Rate,
    pis: Rate,
    retain_iss: z.boolean(),
  })
  .refine(({ issuing, service_id, service_code }) => !issuing || service_id !== '' || service_code !== '', {
    error: 'Informe o número ou o código do serviço',
    path: ['service_code'],
  })
