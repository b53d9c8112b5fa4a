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
  ],
}
