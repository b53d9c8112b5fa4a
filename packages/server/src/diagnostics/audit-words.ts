import { pillarKeys, pillars } from '@prumo/contract/diagnostics/model.ts'
import type { AuditWords } from '../platform/audit/words.ts'

export const diagnosticsAuditWords: AuditWords = {
  entities: {
    diagnostic: {
      subject: 'diagnostics',
      fields: {
        kind: { name: 'Tipo', codes: { initial: 'Inicial', later: 'Novo' } },
        ...Object.fromEntries(pillarKeys.map((pillar) => [pillar, pillars[pillar].label])),
      },
    },
  },
  actions: {
    'diagnostic.started': 'começou um diagnóstico',
    'diagnostic.concluded': 'concluiu um diagnóstico',
  },
}
