import type { Reference } from '../platform/references.ts'

export const billingReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['plano contratado', 'planos contratados', 'm'],
    columns: { 'billing.contracts': ['created_by', 'canceled_by'] },
  },
  {
    to: 'user',
    words: ['contrato aceito', 'contratos aceitos', 'm'],
    columns: { 'billing.acceptances': ['accepted_by'] },
  },
]
