import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { JourneyTables } from './tables.ts'

const area = builder<JourneyTables>()

export const journeyPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'journey.stages', {
      name: 'jornada',
      title: 'As etapas da jornada que você fez',
      by: 'user_id',
      key: 'stage_id',
      fields: { realized_at: 'Feita em', question: 'Pergunta', answer: 'Resposta' },
    }),
    ownRows(area, 'journey.ratings', {
      name: 'jornada-avaliacoes',
      title: 'As suas avaliações de módulos da jornada',
      by: 'user_id',
      key: 'module_id',
      fields: { points: 'Nota', description: 'Comentário', created_at: 'Em' },
    }),
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
