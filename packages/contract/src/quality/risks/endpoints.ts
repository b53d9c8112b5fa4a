import { defineCalls } from '../../contract.ts'
import { changes, creates, finds, lists, prints } from '../../record-calls.ts'
import { Risk, RiskChange, RiskInput, RiskSuggestion } from './model.ts'

const proccess = { audience: 'proccess' } as const

/** The most risks and opportunities of a company. */
export const riskLimit = 1000

export const riskCalls = defineCalls(proccess, {
  'GET /client/riscos': { ...lists(Risk), summary: 'Riscos e oportunidades, os que mais pesam primeiro' },
  'POST /client/riscos': {
    ...creates(RiskInput, Risk),
    summary: 'Registrar um risco ou uma oportunidade',
    errors: ['not_found', 'list.too_many'],
  },
  'GET /client/riscos/sugestoes': {
    ...lists(RiskSuggestion),
    summary: 'Fraquezas, ameaças e oportunidades do SWOT mais novo que ainda não estão no registro',
  },
  'GET /client/riscos/pdf': {
    summary: 'O registro de riscos e oportunidades em PDF, com a matriz',
    ...prints(),
  },
  'GET /client/riscos/{id}': { ...finds(Risk), summary: 'Um risco ou uma oportunidade' },
  'PUT /client/riscos/{id}': {
    ...changes(RiskChange, Risk),
    summary: 'Atualizar um risco ou uma oportunidade',
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /client/riscos/{id}': { summary: 'Apagar um risco ou uma oportunidade' },
})
