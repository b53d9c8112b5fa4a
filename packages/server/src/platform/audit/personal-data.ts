import { builder } from '../database/sql.ts'
import type { PersonalData } from '../exports/personal-data.ts'
import type { AuditTables } from './tables.ts'

const audit = builder<AuditTables>()

export const auditPersonalData: PersonalData = {
  sections: [
    {
      name: 'trilha-de-auditoria',
      title: 'O que você fez no Prumo',
      of: 'company',
      fields: {
        at: 'Quando',
        action: 'O que foi feito',
        entity_id: 'Registro',
        before: 'Como era antes',
        after: 'Como ficou',
      },
      read: (scope, last, limit) =>
        scope.db.all(
          audit
            .selectFrom('audit.trail')
            .select(['id', 'at', 'action', 'entity_id', 'before', 'after'])
            .where('company_id', '=', scope.companyId)
            .where('user_id', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
