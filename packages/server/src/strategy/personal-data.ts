import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { area } from './folders/folders.ts'

export const strategyPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'strategy.subjects', {
      name: 'planejamento-estrategico',
      title: 'Assuntos de SWOT e Canvas que você escreveu',
      by: 'created_by',
      fields: { title: 'Assunto', created_at: 'Escrito em' },
    }),
    ownRows(area, 'strategy.crossings', {
      name: 'planejamento-estrategias',
      title: 'Estratégias de SWOT que você escreveu',
      by: 'created_by',
      fields: { title: 'Estratégia', created_at: 'Escrita em' },
    }),
  ],
}
