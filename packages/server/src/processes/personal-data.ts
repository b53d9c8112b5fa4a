import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { ProcessesTables } from './tables.ts'

const area = builder<ProcessesTables>()

export const processesPersonalData: PersonalData = {
  sections: [
    {
      name: 'pops',
      title: 'Procedimentos (POPs) que você criou',
      of: 'company',
      fields: { title: 'Título', created_on: 'Data de criação', review_on: 'Data de revisão' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('processes.procedures')
            .select(['id', 'title', 'created_on', 'review_on'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'pops-decisoes',
      title: 'Versões de POPs que você aprovou, recusou ou alterou',
      of: 'company',
      fields: { procedure_id: 'POP', number: 'Versão', note: 'Observação', made_at: 'Realizado em' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('processes.procedure_versions')
            .select(['id', 'procedure_id', 'number', 'note', 'made_at'])
            .where('company_id', '=', scope.companyId)
            .where('made_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'pops-leituras',
      title: 'POPs que você confirmou ter lido',
      of: 'company',
      fields: { procedure_id: 'POP', number: 'Versão', read_at: 'Confirmado em' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('processes.procedure_readings as d')
            .innerJoin('processes.procedure_versions as v', (join) =>
              join
                .onRef('v.company_id', '=', 'd.company_id')
                .onRef('v.procedure_id', '=', 'd.procedure_id')
                .onRef('v.number', '=', 'd.version'),
            )
            .select(['v.id', 'v.procedure_id', 'v.number', 'd.read_at'])
            .where('d.company_id', '=', scope.companyId)
            .where('d.user_id', '=', scope.userId)
            .where('v.id', '>', last?.id ?? 0)
            .orderBy('v.id')
            .limit(limit),
        ),
    },
  ],
  // Removes their open readings; their confirmations stay as evidence.
  forget: async (there) => {
    await there.db.run(
      area
        .deleteFrom('processes.procedure_readers')
        .where('company_id', '=', there.companyId)
        .where('user_id', '=', there.userId),
    )
  },
}
