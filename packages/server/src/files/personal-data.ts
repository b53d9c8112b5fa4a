import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { forgetOwnFiles } from './own/forgetting.ts'
import type { FilesTables } from './tables.ts'

const area = builder<FilesTables>()

export const filesPersonalData: PersonalData = {
  sections: [
    {
      name: 'pastas-de-arquivos',
      title: 'Suas pastas de arquivos',
      of: 'company',
      fields: { name: 'Nome', created_at: 'Criada em' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('files.folders')
            .select(['id', 'name', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('user_id', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
  // Nobody else could ever see them.
  forget: (there) => forgetOwnFiles(there),
}
