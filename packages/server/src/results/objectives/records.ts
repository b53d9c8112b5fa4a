import { idOf, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { ResultsTables } from '../tables.ts'
import { objectiveLink } from './objectives.ts'

const { record } = recordKinds<ResultsTables>('results', 'results')

export const objectiveRecords: readonly RecordKind[] = [
  record('results.objectives', {
    bin: { permission: 'results', people: ['created_by', 'responsible_id'] },
    duties: {
      id: 'objective.responsible',
      column: 'responsible_id',
      open: 'true',
      title: 't.title',
      link: () => '/indicadores/objetivos',
      opens: objectiveLink,
      topic: 'results',
    },
    words: ['objetivo', 'objetivos', 'm'],
    entity: 'objective',
    recorded: { key_results: 'Resultados-chave' },
    file: 'objetivos',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      title: 'Objetivo',
      description: 'Por que importa',
      begins_on: 'Começo',
      ends_on: 'Fim',
      responsible_id: person('Responsável'),
    },
  }),
  record('results.key_results', {
    words: ['resultado-chave', 'resultados-chave', 'm'],
    file: 'objetivos-resultados-chave',
    title: 'Resultados-chave dos objetivos',
    usual: ['id', 'position'],
    fields: {
      objective_id: idOf('objective', 'Objetivo'),
      indicator_id: idOf('indicator', 'Indicador'),
      from_value: 'De',
      to_value: 'Para',
      by_on: 'Até',
    },
  }),
]
