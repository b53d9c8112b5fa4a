import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { JourneyTables } from './tables.ts'

const area = builder<JourneyTables>()

export const journeyPersonalData: PersonalData = {
  sections: [
    {
      name: 'jornada',
      title: 'As etapas da jornada que você fez',
      of: 'company',
      fields: { realized_at: 'Feita em', question: 'Pergunta', answer: 'Resposta' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('journey.stages')
            .select(['stage_id as id', 'realized_at', 'question', 'answer'])
            .where('company_id', '=', scope.companyId)
            .where('user_id', '=', scope.userId)
            .where('stage_id', '>', last?.id ?? 0)
            .orderBy('stage_id')
            .limit(limit),
        ),
    },
    {
      name: 'jornada-avaliacoes',
      title: 'As suas avaliações de módulos da jornada',
      of: 'company',
      fields: { points: 'Nota', description: 'Comentário', created_at: 'Em' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('journey.ratings')
            .select(['module_id as id', 'points', 'description', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('user_id', '=', scope.userId)
            .where('module_id', '>', last?.id ?? 0)
            .orderBy('module_id')
            .limit(limit),
        ),
    },
  ],
  // Nobody needs the progress of a person who is gone.
  async forget({ db, companyId, userId }) {
    for (const table of ['modules', 'stages', 'practices', 'ratings'] as const) {
      await db.run(
        area.deleteFrom(`journey.${table}`).where('company_id', '=', companyId).where('user_id', '=', userId),
      )
    }
  },
}
