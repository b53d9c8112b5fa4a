import { z } from 'zod'
import { Instant } from '../../fields.ts'
import { approvable, permissions } from '../../permissions.ts'
import { UserType } from '../session/model.ts'

/**
 * Payment status of a company (decisions O003-O005, O237). Full access: PERIOD_FREE, PAYMENT_TRUE, OPEN. Limited (reads,
 * with a banner): WITHOUT_PAYMENT, and PAUSED, on the days of a pause that the company asked for. Restricted to the plan screens: EXPIRED (the trial ended), CANCELED (the paid time
 * ended after a cancellation), RESTRICTED (a charge is late for long) and anything unknown.
 */
export const paymentStatuses = [
  'PERIOD_FREE',
  'PAYMENT_TRUE',
  'OPEN',
  'WITHOUT_PAYMENT',
  'PAUSED',
  'EXPIRED',
  'CANCELED',
  'RESTRICTED',
] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** The kinds of record whose screens the menu shows from a company's first record on, as the trail names them. */
export const usedKinds = [
  'timesheet',
  'goal',
  'action_plan',
  'macro_process',
  'pop',
  'internal_audit',
  'critical_analysis',
  'quality_change',
  'quality_manual',
  'quality_risk',
  'supplier',
  'instrument',
  'legal_requirement',
  'collaborator',
  'competence',
  'job_description',
  'manual',
  'norm',
  'onboarding_list',
  'position',
  'feedback',
  'feedback_template',
  'strategy_subject',
  'board_card',
  'finance_entry',
  'finance_preview',
  'finance_statement',
  'finance_month',
] as const
export const UsedKind = z.enum(usedKinds)
export type UsedKind = z.infer<typeof UsedKind>

/** What somebody keeps in their menu, in one company, on all their devices. */
export const MenuChoice = z
  .object({
    /** Paths of the screens with a star, in the order they got it. */
    favourites: z
      .array(
        z
          .string()
          .max(200)
          .regex(/^\/[\w/-]*$/, 'Tela desconhecida'),
      )
      .max(100, 'Escolha no máximo 100 favoritas'),
    /**
     * Groups kept open (true) or folded, by their name; the others follow the shown screen. And lines ('line tasks-bin')
     * kept in their group or put under 'Mais' of it.
     */
    folds: z
      .record(
        z
          .string()
          .max(60)
          .regex(/^[\w -]+$/),
        z.boolean(),
      )
      .refine((folds) => Object.keys(folds).length <= 100),
  })
  .meta({ id: 'MenuChoice' })
export type MenuChoice = z.infer<typeof MenuChoice>

/** The person who is in the session, in which company, and what they may do (specification E004, extended by O018). */
export const Account = z
  .object({
    user_id: z.int(),
    type: UserType,
    name: z.string(),
    /** The address of their photograph, which changes with it; null: there is none. */
    user_photo_path: z.string().nullable(),
    email: z.string(),
    /** Mails are sent to others in their name, and what others wrote is mailed to them. */
    email_proven: z.boolean(),
    phone: z.string().nullable(),
    consultor: z.boolean(),
    company_id: z.int(),
    company_name: z.string(),
    fantasy: z.string().nullable(),
    cpf_cnpj: z.string().nullable(),
    /** The company's own telephone. */
    company_phone: z.string().nullable(),
    company_email: z.string().nullable(),
    /** Changes with the company's data: names, tax id, telephone, e-mail and time zone. */
    company_version: z.string(),
    photo_path: z.string().nullable(),
    photo_title: z.string().nullable(),
    time_zone: z.string(),
    is_root: z.enum(['YES', 'NO']),
    is_responsible: z.boolean(),
    permissions: z.array(z.enum(permissions)),
    /** Of these permissions, those with which they see and change nothing. */
    only_sees: z.array(z.enum(permissions)),
    /** Of these permissions, those in whose areas they approve. */
    approves: z.array(z.enum(approvable)),
    payment_status: PaymentStatus,
    /** Last day of the trial, 'yyyy-MM-dd', while it runs and after it until something is paid. */
    trial_ends_on: z.string().nullable(),
    /** Last day of the pause of the plan, while it is paused. */
    paused_until: z.string().nullable(),
    /** '2' once the person opened a module of the journey in this company (entity E072). */
    actived: z.enum(['1', '2']),
    must_change_password: z.boolean(),
    /** The company requires two-step sign-in and the person has not set it up: all other calls refuse them. */
    must_set_up_two_step: z.boolean(),
    /** When the account is deleted; until the request is withdrawn, all other calls refuse the person. */
    deletion_due_at: Instant.nullable(),
    /** When the company is deleted, unless a responsible user withdraws the request. */
    company_deletion_due_at: Instant.nullable(),
    companies: z.array(z.object({ id: z.int(), name: z.string(), fantasy: z.string().nullable() })),
    /** True if they look after several companies: as a consultant, or as the root user of more than one. */
    oversees: z.boolean(),
    /** Of which kinds the company has records. */
    used: z.array(UsedKind),
    /** Null: nothing was chosen yet. */
    menu: MenuChoice.nullable(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** Brazil's time zones, each with its best-known place. A company's days begin and end in its zone. */
export const timeZones = {
  'America/Sao_Paulo': 'Brasília (UTC−3)',
  'America/Manaus': 'Manaus, Cuiabá e Campo Grande (UTC−4)',
  'America/Rio_Branco': 'Rio Branco (UTC−5)',
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
} as const
export const TimeZone = z.enum(Object.keys(timeZones) as [keyof typeof timeZones], { error: 'Escolha um fuso horário' })

/** The address of the company's logo and its alternative text; null without a logo. */
export const Logo = z
  .object({ photo_path: z.string().nullable(), photo_title: z.string().nullable() })
  .meta({ id: 'Logo' })

/** A session: a device on which a person is signed in. */
export const OpenSession = z
  .object({
    id: z.int(),
    /** In words: 'Chrome no Windows'. */
    device: z.string(),
    company: z.string(),
    opened_at: Instant,
    /** Accurate to five minutes. */
    seen_at: Instant,
    /** True if it is the session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>

/** A sign-in as a person, or a failed attempt. */
export const SignInTry = z
  .object({
    id: z.int(),
    at: Instant,
    succeeded: z.boolean(),
    /** The password was right and the code of the second step was wrong. */
    second_step: z.boolean(),
    device: z.string(),
    /** Null: the attempt failed, or the person has left that company. */
    company: z.string().nullable(),
  })
  .meta({ id: 'SignInTry' })
export type SignInTry = z.infer<typeof SignInTry>
