import type { PersonalData } from '../platform/exports/personal-data.ts'
import { imports } from './batches.ts'

export const importsPersonalData: PersonalData = {
  sections: [
    {
      name: 'importacoes',
      title: 'Planilhas que você importou',
      of: 'company',
      fields: { file_name: 'Arquivo', total: 'Linhas', stored: 'Registros criados', created_at: 'Enviada em' },
      read: (scope, last, limit) =>
        scope.db.all(
          imports
            .selectFrom('imports.batches')
            .select(['id', 'file_name', 'total', 'stored', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
