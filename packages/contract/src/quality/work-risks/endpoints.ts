import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, optionalText, Reference, text, whole } from '../../fields.ts'
import { changes, creates, lists, prints, versioned } from '../../record-calls.ts'
import { DateOrNone } from '../spec-fields.ts'

// The inventory of risks of the work (NR-1), by hand or begun from what a survey of psychosocial factors shows.

export const severities = ['Muito leve', 'Leve', 'Moderada', 'Grave', 'Muito grave'] as const
export const likelihoods = ['Rara', 'Pouco provável', 'Possível', 'Provável', 'Muito provável'] as const

export const workRiskBands = { low: 'Baixo', medium: 'Moderado', high: 'Alto', critical: 'Crítico' } as const
export type WorkRiskBand = keyof typeof workRiskBands

/** The class of severity by probability. NR-1 leaves the criteria to the company: this matrix is ours. */
export function workRiskBand(severity: number, probability: number): WorkRiskBand {
  const level = severity * probability
  return level >= 15 ? 'critical' : level >= 10 ? 'high' : level >= 5 ? 'medium' : 'low'
}

export const WorkRisk = z
  .object({
    id: z.int(),
    hazard: z.string(),
    source: z.string(),
    exposed: z.string(),
    department_id: z.int().nullable(),
    department: z.string(),
    controls: z.string(),
    severity: z.int(),
    probability: z.int(),
    level: z.int(),
    band: z.enum(['low', 'medium', 'high', 'critical']),
    /** The factor of the survey it began from; '' none. */
    factor: z.string(),
    closed_on: z.string().nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'WorkRisk' })
export type WorkRisk = z.infer<typeof WorkRisk>

const written = z.object({
  hazard: text(300, 'Diga o perigo'),
  source: optionalText(1000),
  exposed: text(300, 'Diga quem está exposto'),
  department_id: Reference.default(null),
  controls: optionalText(2000),
  severity: whole(1, 5, 'Escolha a severidade'),
  probability: whole(1, 5, 'Escolha a probabilidade'),
  closed_on: DateOrNone.default(null),
})
export const WorkRiskInput = written.extend({ factor: optionalText(40) })
export const WorkRiskChange = versioned(written)

/** What the newest survey shows below the favourable band and the inventory does not have. */
export const WorkRiskProposal = z
  .object({
    factor: z.string(),
    hazard: z.string(),
    source: z.string(),
    exposed: z.string(),
    department_id: z.int().nullable(),
    severity: z.int(),
    probability: z.int(),
    score: z.number(),
  })
  .meta({ id: 'WorkRiskProposal' })
export type WorkRiskProposal = z.infer<typeof WorkRiskProposal>

export const workRiskLimit = 500

const peoples = { audience: 'peoples' } as const

export const workRiskCalls = defineCalls(peoples, {
  'GET /client/riscos-do-trabalho': {
    ...lists(WorkRisk),
    summary: 'O inventário de riscos do trabalho, os que mais pesam primeiro',
  },
  'POST /client/riscos-do-trabalho': {
    ...creates(WorkRiskInput, WorkRisk),
    summary: 'Pôr um risco no inventário',
    errors: ['not_found', 'list.too_many'],
  },
  'GET /client/riscos-do-trabalho/propostas': {
    ...lists(WorkRiskProposal),
    summary: 'O que a última pesquisa de fatores psicossociais mostra e o inventário não tem',
  },
  'GET /client/riscos-do-trabalho/pdf': {
    summary: 'O inventário de riscos e o plano de ação em PDF, com o resultado da última pesquisa',
    ...prints(),
  },
  'PUT /client/riscos-do-trabalho/{id}': {
    ...changes(WorkRiskChange, WorkRisk),
    summary: 'Atualizar um risco do inventário',
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /client/riscos-do-trabalho/{id}': { summary: 'Apagar um risco do inventário' },
})
