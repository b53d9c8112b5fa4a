import { coded, idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { PeopleTables } from '../tables.ts'
import { placeRestored } from './writing.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

const place = ['posição do organograma', 'posições do organograma', 'f'] as const

export const organogramRecords: readonly RecordKind[] = [
  record('people.positions', {
    opens: {
      permission: 'peoples',
      title: 'cargo',
      within: 'department_id',
      link: (_, department) => `/organograma/${department}`,
    },
    bin: { permission: 'peoples', restored: placeRestored },
    words: place,
    entity: 'position',
    alias: { title: 'cargo' },
    recorded: { positions: 'Posições' },
    actions: {
      reordered: 'mudou a ordem das posições de um organograma',
      placed: 'moveu posições no gráfico de um organograma',
    },
    file: 'organograma',
    usual: ['id', 'position', 'department_id', 'created_at', 'updated_at'],
    fields: {
      cargo: 'Cargo',
      level: coded('Nível', { '1': 'Estratégica', '2': 'Tática', '3': 'Operacional' }),
      type: 'Tipo no gráfico',
      superior_id: idOf('position', 'Posição superior'),
      x: 'Posição horizontal no gráfico',
      y: 'Posição vertical no gráfico',
      job_description_id: idOf('job_description', 'Descrição de cargo'),
    },
  }),
  record('people.position_holders', {
    words: place,
    file: 'organograma-ocupantes',
    title: 'Quem ocupa cada posição do organograma',
    fields: { position_id: 'Posição (número)', collaborator_id: idOf('collaborator', 'Colaborador') },
  }),
  record('people.position_terms', {
    words: ['ocupação de posição', 'ocupações de posição', 'f'],
    entity: 'position_term',
    alias: { title: 'cargo' },
    file: 'organograma-historico',
    title: 'Quem ocupou cada posição do organograma, de quando a quando',
    usual: ['id'],
    fields: {
      position_id: 'Posição; vazia se foi apagada (número)',
      cargo: 'Cargo',
      collaborator_id: idOf('collaborator', 'Colaborador'),
      since: 'Desde; vazia se é de antes do registro',
      until: 'Até; vazia se ocupa',
    },
  }),
]
