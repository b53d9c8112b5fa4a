import { builder } from '../database/sql.ts'
import type { PersonalData } from '../exports/personal-data.ts'
import type { StorageTables } from './tables.ts'

const files = builder<StorageTables>()

export const storagePersonalData: PersonalData = {
  sections: [
    {
      name: 'arquivos',
      title: 'Arquivos que você enviou',
      of: 'company',
      fields: { name: 'Nome', type: 'Tipo', size: 'Tamanho em bytes', created_at: 'Enviado em' },
      read: (scope, last, limit) =>
        scope.db.all(
          files
            .selectFrom('storage.files')
            .select(['id', 'name', 'type', 'size', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
