import { pillarKeys, pillars } from '@prumo/contract/diagnostics/model.ts'
import type { AuditWords } from '../platform/audit/words.ts'

export const diagnosticsAuditWords: AuditWords = {
  entities: {
    diagnostic: {
      subject: 'diagnostics',
      fields: {
        kind: { name: 'Tipo', codes: { initial: 'Inicial', later: 'Novo' } },
        people: 'Pessoas',
        ...Object.fromEntries(pillarKeys.map((pillar) => [pillar, pillars[pillar].label])),
      },
    },
  },
  actions: {
    'diagnostic.started': 'começou um diagnóstico',
    'diagnostic.concluded': 'concluiu um diagnóstico',
    'diagnostic.asked': 'pediu a colegas que respondessem a um diagnóstico',
    'diagnostic.team_closed': 'encerrou as respostas da equipe a um diagnóstico',
  },
}
