import { z } from 'zod'
import { Id, Instant, optionalText, Reference, text, whole } from '../../fields.ts'
import { versioned } from '../../record-calls.ts'
import { DateOrNone } from '../spec-fields.ts'

// Risks and opportunities of a company (ISO 9001, 6.1), in a plain register.

export const riskKinds = { risk: 'Risco', opportunity: 'Oportunidade' } as const
export type RiskKind = keyof typeof riskKinds

/** The words of probability and of impact, from 1. */
export const probabilities = ['Rara', 'Pouco provável', 'Possível', 'Provável', 'Quase certa'] as const
export const impacts = ['Muito pequeno', 'Pequeno', 'Médio', 'Grande', 'Muito grande'] as const
export const scale = [1, 2, 3, 4, 5] as const

/** What is done about it: the first four about a risk, the last two about an opportunity. */
export const treatments = {
  reduce: 'Reduzir',
  avoid: 'Evitar',
  share: 'Dividir com outro (seguro, contrato)',
  accept: 'Aceitar',
  pursue: 'Aproveitar',
  leave: 'Deixar passar',
} as const
export type Treatment = keyof typeof treatments
export const treatmentsOf = {
  risk: ['reduce', 'avoid', 'share', 'accept'],
  opportunity: ['pursue', 'leave'],
} as const satisfies Record<RiskKind, readonly Treatment[]>

export const riskBands = { low: 'Baixo', medium: 'Médio', high: 'Alto' } as const
export type RiskBand = keyof typeof riskBands

/** How much a risk or an opportunity weighs: probability by impact, up to 4 low, up to 11 medium, from 12 high. */
export function bandOf(probability: number, impact: number): RiskBand {
  const level = probability * impact
  return level >= 12 ? 'high' : level > 4 ? 'medium' : 'low'
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>) => Object.keys(record) as [Key, ...Key[]]
const kind = z.enum(keysOf(riskKinds), 'Escolha risco ou oportunidade')
const treatment = z.enum(keysOf(treatments), 'Escolha o que se faz')

export const Risk = z
  .object({
    id: z.int(),
    kind,
    title: z.string(),
    cause: z.string(),
    effect: z.string(),
    department_id: z.int().nullable(),
    department: z.string(),
    /** The process it belongs to; null: none, or of the whole company. */
    process_id: z.int().nullable(),
    process: z.string(),
    probability: z.int(),
    impact: z.int(),
    /** Probability by impact, and its band. */
    level: z.int(),
    band: z.enum(keysOf(riskBands)),
    treatment,
    /** What is done, in words. */
    action: z.string(),
    owner_id: z.int().nullable(),
    owner: z.string(),
    /** What is left after the treatment; null: not assessed. */
    residual_probability: z.int().nullable(),
    residual_impact: z.int().nullable(),
    /** Until when it is looked at again. */
    review_on: z.string().nullable(),
    review: z.enum(['none', 'soon', 'late']),
    /** The day on which it stopped to matter; null: it is open. */
    closed_on: z.string().nullable(),
    /** The subject of a SWOT it was made of, with the path of its SWOT; null: none. */
    swot: z.object({ id: z.int(), title: z.string(), link: z.string() }).nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'QualityRisk' })
export type Risk = z.infer<typeof Risk>

const degree = (message: string) => whole(1, 5, message)
const residual = z.preprocess((value) => (value === '' ? null : value), degree('Escolha de 1 a 5').nullable())

const written = z.object({
  kind,
  title: text(300, 'Descreva o risco ou a oportunidade'),
  cause: optionalText(2000),
  effect: optionalText(2000),
  department_id: Reference.default(null),
  process_id: Reference.default(null),
  probability: degree('Escolha a probabilidade'),
  impact: degree('Escolha o impacto'),
  treatment,
  action: optionalText(3000),
  owner_id: Reference.default(null),
  residual_probability: residual.default(null),
  residual_impact: residual.default(null),
  review_on: DateOrNone.default(null),
  closed_on: DateOrNone.default(null),
})

const fits = ({ kind: of, treatment: done }: { kind: RiskKind; treatment: Treatment }) =>
  (treatmentsOf[of] as readonly Treatment[]).includes(done)
const misfit = { path: ['treatment'], error: 'Escolha o que se faz' }

export const RiskInput = written.extend({ swot_subject_id: Reference.default(null) }).refine(fits, misfit)
/** The subject of the SWOT stays. */
export const RiskChange = versioned(written).refine(fits, misfit)

/** A subject of the newest SWOT that is not in the register. */
export const RiskSuggestion = z
  .object({ swot_subject_id: Id, kind, title: z.string(), source: z.string(), link: z.string() })
  .meta({ id: 'QualityRiskSuggestion' })
export type RiskSuggestion = z.infer<typeof RiskSuggestion>
