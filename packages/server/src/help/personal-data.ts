import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { HelpTables } from './tables.ts'

const area = builder<HelpTables>()

export const helpPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'help.feedbacks', {
      name: 'sugestoes',
      title: 'Sugestões & Feedbacks que você enviou',
      by: 'user_id',
      fields: {
        feedback: 'Sugestão',
        screen: 'Tela em que foi escrita',
        answer: 'Resposta',
        answered_at: 'Respondida em',
        created_at: 'Enviada em',
      },
    }),
  ],
}
