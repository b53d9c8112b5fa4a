import { aggregations, frequencies, types } from '@prumo/contract/results/structure.ts'
import { putLast } from '../../platform/database/ordering.ts'
import { coded, idOf, leftOut, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { indicatorMonth } from '../origins.ts'
import { ownMeasurements } from '../personal-data.ts'
import type { ResultsTables } from '../tables.ts'
import { figuresToFill } from '../waiting.ts'
import { indicatorList } from './queries.ts'

const { record } = recordKinds<ResultsTables>('results', 'results')

export const indicatorRecords: readonly RecordKind[] = [
  record('results.indicators', {
    duties: {
      id: 'indicator.responsible',
      column: 'responsible_id',
      open: 'true',
      title: 't.title',
      link: (person) => `/indicadores?responsavel=${person}`,
      topic: 'results',
    },
    bin: {
      permission: 'results',
      people: ['created_by', 'responsible_id'],
      restored: (scope, id) => putLast(scope, indicatorList, id),
    },
    waiting: figuresToFill,
    origins: indicatorMonth,
    words: ['indicador', 'indicadores', 'm'],
    entity: 'indicator',
    happens: {
      typed: 'um indicador é preenchido',
      measured: 'um indicador recebe uma medição',
      off_target: 'um indicador fica fora da meta',
    },
    recorded: {
      line: { name: 'Linha', codes: { meta: 'Meta', figure: 'Valor' } },
      month: 'Mês',
      months: 'Meses com valor',
      value: 'Valor',
      note: 'Motivo',
      comment: 'Comentário',
      whys: 'Causas',
    },
    actions: {
      typed: 'preencheu o indicador …',
      measured: 'registrou uma medição do indicador …',
      unmeasured: 'retirou uma medição do indicador …',
      remarked: 'comentou o indicador …',
      sourced: 'guardou o valor do mês do indicador …',
      off_target: 'registrou fora da meta o indicador …',
    },
    file: 'indicadores',
    usual: ['id', 'position', 'department_id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      title: 'Título',
      obs: 'Para que serve',
      formula: 'Fórmula',
      type_id: coded('Tipo', types),
      unit_id: coded('Unidade', { '1': 'R$', '2': '%', '3': 'Número' }),
      polarity_id: coded('Polaridade', { '1': 'Maior é melhor', '2': 'Menor é melhor' }),
      frequency_id: coded('Frequência', frequencies),
      aggregation: coded('Consolidação do ano', aggregations),
      responsible_id: person('Responsável'),
      due_day: 'Dia do preenchimento; no mês seguinte',
      source: 'Fonte; que o preenche',
      source_of_department: 'A fonte conta apenas o departamento',
      calculation: 'Cálculo; com os números dos indicadores',
      usual_id: leftOut('Diz apenas de onde o indicador foi importado.'),
    },
  }),
  record('results.measurements', {
    personal: ownMeasurements,
    words: ['medição de indicador', 'medições de indicadores', 'f'],
    file: 'indicadores-medicoes',
    title: 'Medições dos indicadores',
    usual: ['id', 'created_at'],
    fields: {
      indicator_id: idOf('indicator', 'Indicador'),
      month: 'Mês (primeiro dia)',
      measured_at: 'Quando foi medido',
      value: 'Valor',
      origin: 'De onde veio: panel painel, entry medição, source fonte, import planilha',
      note: 'Motivo',
      replaced_at: 'Quando outro valor tomou o seu lugar',
      replaced_by: person('Quem o substituiu'),
      created_by: person('Quem registrou'),
    },
  }),
  record('results.targets', {
    words: ['meta', 'metas', 'f'],
    file: 'indicadores-metas-por-mes',
    title: 'Metas de cada mês no painel',
    fields: {
      indicator_id: idOf('indicator', 'Indicador'),
      month: 'Mês (primeiro dia)',
      value: 'Valor digitado',
      goal_id: 'Meta que o define (número)',
      replaced_value: 'Valor digitado que essa meta substituiu',
      set_by: person('Quem definiu'),
      set_at: 'Quando foi definida',
    },
  }),
  record('results.imported_targets', {
    words: ['meta importada', 'metas importadas', 'f'],
    leftOut: 'O que cada meta importada substituiu, para desfazer a importação.',
  }),
]
