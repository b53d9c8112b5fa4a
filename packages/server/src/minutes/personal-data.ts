import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { MinutesTables } from './tables.ts'

const area = builder<MinutesTables>()

export const minutesPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'minutes.minutes', {
      name: 'atas',
      title: 'ATAs que você criou',
      by: 'created_by',
      fields: {
        name: 'Título',
        held_on: 'Data',
        place: 'Local',
        participants: 'Participantes',
        created_at: 'Criada em',
      },
    }),
    ownRows(area, 'minutes.templates', {
      name: 'modelos-de-pauta',
      title: 'Modelos de pauta que você criou',
      by: 'created_by',
      fields: { name: 'Nome', created_at: 'Criado em' },
    }),
    ownRows(area, 'minutes.series', {
      name: 'reunioes-em-serie',
      title: 'Reuniões em série que você criou',
      by: 'created_by',
      fields: { name: 'Título', starts_on: 'Primeira data', place: 'Local', created_at: 'Criada em' },
    }),
    ownRows(area, 'minutes.agenda_subjects', {
      name: 'assuntos-de-pauta',
      title: 'Assuntos de pauta que você criou',
      by: 'created_by',
      fields: {
        title: 'Assunto',
        due_on: 'Prazo',
        feedback: 'Conclusão',
        created_at: 'Criado em',
        closed_at: 'Concluído em',
      },
    }),
  ],
}
