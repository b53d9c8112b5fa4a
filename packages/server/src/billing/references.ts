import type { Reference } from '../platform/references.ts'

export const billingReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['plano contratado', 'planos contratados', 'm'],
    columns: { 'billing.contracts': ['created_by', 'canceled_by'] },
  },
  {
    to: 'user',
    words: ['pausa do plano', 'pausas do plano', 'f'],
    columns: { 'billing.pauses': ['created_by', 'ended_by'] },
  },
  {
    to: 'user',
    words: ['contrato aceito', 'contratos aceitos', 'm'],
    columns: { 'billing.acceptances': ['accepted_by'] },
  },
]
