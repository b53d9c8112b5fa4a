import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { HelpTables } from './tables.ts'

const area = builder<HelpTables>()

export const helpPersonalData: PersonalData = {
  sections: [
    {
      name: 'sugestoes',
      title: 'Sugestões & Feedbacks que você enviou',
      of: 'company',
      fields: {
        feedback: 'Sugestão',
        screen: 'Tela em que foi escrita',
        answer: 'Resposta',
        answered_at: 'Respondida em',
        created_at: 'Enviada em',
      },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('help.feedbacks')
            .select(['id', 'feedback', 'screen', 'answer', 'answered_at', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('user_id', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
