import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { MinutesTables } from './tables.ts'

const area = builder<MinutesTables>()

export const minutesPersonalData: PersonalData = {
  sections: [
    {
      name: 'atas',
      title: 'ATAs que você criou',
      of: 'company',
      fields: {
        name: 'Título',
        held_on: 'Data',
        place: 'Local',
        participants: 'Participantes',
        created_at: 'Criada em',
      },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('minutes.minutes')
            .select(['id', 'name', 'held_on', 'place', 'participants', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'assuntos-de-pauta',
      title: 'Assuntos de pauta que você criou',
      of: 'company',
      fields: {
        title: 'Assunto',
        due_on: 'Prazo',
        feedback: 'Conclusão',
        created_at: 'Criado em',
        closed_at: 'Concluído em',
      },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('minutes.agenda_subjects')
            .select(['id', 'title', 'due_on', 'feedback', 'created_at', 'closed_at'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
