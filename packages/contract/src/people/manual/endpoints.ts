import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Instant, RichText } from '../../fields.ts'
import { one, printsOne } from '../../record-calls.ts'
import { richTextLimits } from '../../rich-text.ts'

// The Manual do Colaborador: four sections of rich text as sanitised HTML, and the norms. The names in JSON are the
// specification's (E045).

/** The texts of each section, with the heading above each; '' has none. */
export const manualSections = {
  introduction: { introduction: '' },
  identity: {
    text_initial: '',
    purpose: 'Propósito',
    mission: 'Missão',
    vision: 'Visão',
    values_company: 'Valores',
    standards: 'Padrões de conduta',
    text_finish: '',
  },
  history: { history: '' },
  final_consideration: { final_consideration: '' },
} as const
export type ManualSection = keyof typeof manualSections

export const manualTitles: Record<ManualSection, string> = {
  introduction: 'Introdução',
  identity: 'Identidade Organizacional',
  history: 'História da Empresa',
  final_consideration: 'Considerações Finais',
}

const state = {
  /** The version of the section; null: nothing was written yet. */
  updated_at: Instant.nullable(),
  updated_by: z.string(),
}

const Introduction = z.object({ introduction: z.string(), ...state })
const History = z.object({ history: z.string(), ...state })
const FinalConsideration = z.object({ final_consideration: z.string(), ...state })
export const OrganizationalIdentity = z
  .object({
    purpose: z.string(),
    mission: z.string(),
    vision: z.string(),
    values_company: z.string(),
    standards: z.string(),
    text_initial: z.string(),
    text_finish: z.string(),
    ...state,
  })
  .meta({ id: 'OrganizationalIdentity' })

const written = RichText(richTextLimits.html).optional()
/** The version it was written on; null: nothing was there. Absent: it is written over any version. */
const version = { updated_at: Instant.nullable().optional() }

const peoples = { audience: 'peoples' } as const
const saving = { ...peoples, errors: ['record.stale'] } as const

export const manualCalls = defineCalls(peoples, {
  'GET /client/manual-colaborador': {
    summary: 'A identidade organizacional do Manual do Colaborador',
    response: one(OrganizationalIdentity),
  },
  'POST /client/manual-colaborador': {
    ...saving,
    summary: 'Salvar a identidade organizacional; um campo que não vem fica como está',
    body: z.object({
      purpose: written,
      mission: written,
      vision: written,
      values_company: written,
      standards: written,
      text_initial: written,
      text_finish: written,
      ...version,
    }),
    response: one(OrganizationalIdentity),
  },
  'GET /client/manual-colaborador/history': {
    summary: 'A história da empresa, no Manual do Colaborador',
    response: one(History),
  },
  'POST /client/manual-colaborador/history': {
    ...saving,
    summary: 'Salvar a história da empresa',
    body: z.object({ history: written, ...version }),
    response: one(History),
  },
  'GET /client/manual-colaborador/introduction': {
    summary: 'A introdução do Manual do Colaborador',
    response: one(Introduction),
  },
  'POST /client/manual-colaborador/introduction': {
    ...saving,
    summary: 'Salvar a introdução do Manual do Colaborador',
    body: z.object({ introduction: written, ...version }),
    response: one(Introduction),
  },
  'GET /client/manual-colaborador/final-consideration': {
    summary: 'As considerações finais do Manual do Colaborador',
    response: one(FinalConsideration),
  },
  'POST /client/manual-colaborador/final-consideration': {
    ...saving,
    summary: 'Salvar as considerações finais do Manual do Colaborador',
    body: z.object({ final_consideration: written, ...version }),
    response: one(FinalConsideration),
  },
  'GET /client/manual-colaborador/pdf/{companyId}': {
    summary: 'O Manual do Colaborador inteiro em PDF',
    params: z.object({ companyId: Id }),
    ...printsOne(),
  },
})
