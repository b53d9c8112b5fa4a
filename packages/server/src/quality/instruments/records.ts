import { idOf, person, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { datedOf, waitingFor } from '../controls/due.ts'
import type { QualityTables } from '../tables.ts'
import { instrumentLink, lookedInstruments } from './queries.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

export const instrumentRecords: readonly RecordKind[] = [
  record('quality.instruments', {
    duties: {
      id: 'instrument.owner',
      column: 'owner_id',
      open: 't.ended_on is null',
      title: "t.code || ' ' || t.title",
      link: (one) => `/controles/instrumentos?responsavel=${one}`,
      opens: instrumentLink,
      topic: 'quality',
    },
    opens: { permission: 'proccess', link: instrumentLink },
    bin: { permission: 'proccess', people: ['created_by', 'owner_id'] },
    waiting: waitingFor(lookedInstruments),
    dated: datedOf(lookedInstruments),
    words: ['instrumento', 'instrumentos', 'm'],
    entity: 'instrument',
    happens: {
      due: { says: 'faltam 30 dias para uma calibração', day: 't.next_on - 30', when: 't.ended_on is null' },
      late: { says: 'a calibração de um instrumento vence', day: 't.next_on + 1', when: 't.ended_on is null' },
    },
    file: 'instrumentos',
    title: 'Instrumentos de medição',
    usual: ['id', 'department_id', 'created_at', 'updated_at'],
    fields: {
      code: 'Identificação',
      title: 'O que é',
      place: 'Onde fica',
      owner_id: person('Responsável'),
      tolerance: 'Tolerância',
      unit: 'Unidade',
      every_months: 'Calibrar a cada (meses)',
      next_on: 'Calibrar até',
      ended_on: 'Fora de uso desde',
      created_by: person('Quem cadastrou'),
    },
    personal: {
      name: 'instrumentos',
      title: 'Instrumentos que você cadastrou ou pelos quais responde',
      fields: ['code', 'title', 'created_at'],
      by: ['created_by', 'owner_id'],
    },
  }),
  record('quality.calibrations', {
    opens: {
      permission: 'proccess',
      files: true,
      title: 'certificate',
      within: 'instrument_id',
      link: (_, instrument) => instrumentLink(instrument!),
    },
    words: ['calibração', 'calibrações', 'f'],
    entity: 'calibration',
    recorded: { label: null },
    actions: {
      created: 'registrou uma calibração de …',
      deleted: 'apagou uma calibração de …',
    },
    file: 'instrumentos-calibracoes',
    title: 'Calibrações dos instrumentos',
    usual: ['id', 'created_at'],
    fields: {
      instrument_id: idOf('instrument', 'Instrumento'),
      calibrated_on: 'Data da calibração',
      certificate: 'Certificado',
      provider: 'Quem calibrou',
      result: 'Resultado',
      error: 'Erro',
      uncertainty: 'Incerteza',
      tolerance: 'Tolerância; do instrumento, naquele dia',
      passed: yesOrNo('Dentro da tolerância'),
      affected: 'O que foi medido desde a última boa',
      rnc_id: idOf('rnc', 'RNC'),
      next_on: 'Calibrar até: o dia que ela marcou',
      former_next_on: 'Calibrar até, antes dela',
      created_by: person('Quem registrou'),
    },
    personal: {
      name: 'instrumentos-calibracoes',
      title: 'Calibrações que você registrou',
      fields: ['calibrated_on', 'certificate', 'created_at'],
      by: 'created_by',
    },
  }),
]
