import { z } from 'zod'
import { attachedFile } from '../../attachments.ts'
import { OptionalDate } from '../../date-fields.ts'
import { chosenId, Instant, optionalText, Reference, text } from '../../fields.ts'
import { type Amount, Money, MoneyShown } from '../../money.ts'
import { resultsLimits } from '../limits.ts'

/** The statuses of a plan with their words; the codes are spelled as written (rule R310, decision O123). */
export const planStatuses = {
  START: 'A iniciar',
  START_YELLOW: 'Início atrasado',
  START_LATE: 'Atrasado',
  LATE: 'Atrasado',
  IN_PROCCESS: 'Em andamento',
  IN_PROCESS_YELLOW: 'Em andamento',
  SUCCESS: 'Concluído',
} as const
export type PlanStatus = keyof typeof planStatuses
const statusCodes = Object.keys(planStatuses) as [PlanStatus, ...PlanStatus[]]
export const PlanStatus = z.enum(statusCodes)

const optionalCost = z.preprocess(
  (typed) => (typed === '' ? null : typed),
  Money({ min: '0.00' as Amount, max: resultsLimits.cost }).nullable(),
)

/**
 * The record a plan was made of, or one that a plan may be made of: its kind, as an area declares it, and its id, with
 * '@' and the part of the record where it is one.
 */
export const OriginKey = z.object({
  kind: z.string().min(1).max(60),
  id: z.string().regex(/^\d{1,16}(@[\w-]{1,60})?$/, 'Origem inválida'),
})

/** The ids of records of a kind in an address: '4@2026-07,9'. */
export const OriginIds = z
  .string()
  .min(1)
  .max(10_000)
  .transform((text) => text.split(','))
  .refine((ids) => ids.length <= 200 && ids.every((id) => OriginKey.shape.id.safeParse(id).success), 'Origem inválida')

export const PlanAction = z
  .object({
    id: z.int(),
    plan_id: z.int(),
    what: z.string(),
    responsible_id: z.int().nullable(),
    responsible: z.string(),
    due_on: z.string().nullable(),
    done_on: z.string().nullable(),
    late: z.boolean(),
    order: z.int(),
  })
  .meta({ id: 'PlanAction' })

/** A plan of action, 5W2H (specification E093, rule R365). */
export const Plan = z
  .object({
    id: z.int(),
    department_id: z.int(),
    department: z.string(),
    problem: z.string(),
    to_do: z.string(),
    to_make: z.string(),
    to_who: z.string(),
    to_where: z.string(),
    to_why_do: z.string(),
    to_much: MoneyShown.nullable(),
    real_cost: MoneyShown.nullable(),
    espected_start: z.string().nullable(),
    expected_end: z.string().nullable(),
    real_start: z.string().nullable(),
    real_end: z.string().nullable(),
    observation: z.string(),
    status: PlanStatus,
    /** The words of the status. */
    status_label: z.string(),
    responsible_id: z.int().nullable(),
    responsible: z.string(),
    verifier_id: z.int().nullable(),
    verifier: z.string(),
    check_on: z.string().nullable(),
    /** True if it helped; null: nobody checked. */
    effective: z.boolean().nullable(),
    effectiveness_note: z.string(),
    /** True if the acting person may say whether it helped. */
    can_check: z.boolean(),
    checked_by: z.string(),
    checked_at: Instant.nullable(),
    /** The record it was made of. `title` and `link` are '' when it is gone, or may not be seen by this person. */
    origin: z
      .object({ kind: z.string(), id: z.string(), name: z.string(), title: z.string(), link: z.string() })
      .nullable(),
    actions_count: z.int(),
    actions_open: z.int(),
    files_count: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'ActionPlan' })
export type Plan = z.output<typeof Plan>
export const PlanWithActions = Plan.extend({ actions: z.array(PlanAction) }).meta({ id: 'ActionPlanWithActions' })

/** Rules of the company for its plans. */
export const PlanRules = z
  .object({
    /** True if the effectiveness of a plan is checked by somebody else than its responsible. */
    check_by_other: z.boolean(),
  })
  .meta({ id: 'ActionPlanRules' })
export type PlanRules = z.output<typeof PlanRules>

const inOrder = (start: string | null, end: string | null) => start === null || end === null || start <= end
const until = 'O fim não pode vir antes do início'

const written = {
  department_id: chosenId('Escolha o departamento'),
  problem: text(1000, 'Preencha o problema'),
  to_do: text(1000, 'Preencha o que será feito'),
  to_make: optionalText(2000),
  to_who: optionalText(300),
  to_where: optionalText(300),
  to_why_do: optionalText(1000),
  to_much: optionalCost.default(null),
  real_cost: optionalCost.default(null),
  espected_start: OptionalDate.default(null),
  expected_end: OptionalDate.default(null),
  real_start: OptionalDate.default(null),
  real_end: OptionalDate.default(null),
  observation: optionalText(5000),
  responsible_id: Reference.default(null),
  verifier_id: Reference.default(null),
  check_on: OptionalDate.default(null),
}

type Dates = Record<'espected_start' | 'expected_end' | 'real_start' | 'real_end', string | null>

const endsLater = <Schema extends z.ZodType<Dates>>(plan: Schema) =>
  plan
    .refine(({ espected_start, expected_end }) => inOrder(espected_start, expected_end), {
      path: ['expected_end'],
      error: until,
    })
    .refine(({ real_start, real_end }) => inOrder(real_start, real_end), { path: ['real_end'], error: until })

/**
 * What is written of a plan. Clients also send `department`, of which `department_id` decides (decision O125), and
 * `status`, which is computed (decision O122): both are ignored.
 */
export const PlanInput = endsLater(z.object({ ...written, origin: OriginKey.nullable().default(null) }))

/** A plan's origin stays. */
export const PlanChange = endsLater(z.object({ ...written, updated_at: Instant.optional() }))

export const PlanActionInput = z.object({
  what: text(500, 'Preencha a ação'),
  responsible_id: Reference.default(null),
  due_on: OptionalDate.default(null),
  done_on: OptionalDate.default(null),
})

export const PlanFile = attachedFile('ActionPlanFile')
