import { sql } from 'kysely'
import { leftOut, person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { Scope } from '../platform/scope.ts'
import type { JourneyTables } from './tables.ts'

const { record } = recordKinds<JourneyTables>('journey')

const step = ['passo da jornada', 'passos da jornada', 'm'] as const

/** Nobody needs the progress of a person who is gone. */
const deletedFrom =
  (table: keyof JourneyTables) =>
  async ({ db, companyId }: Scope, id: number) => {
    await db.run`delete from ${sql.table(table)} where company_id = ${companyId} and user_id = ${id}`
  }

export const journeyRecords: readonly RecordKind[] = [
  record('journey.modules', {
    words: step,
    forget: 'user_id',
    entity: 'journey_module',
    recorded: { title: 'Módulo', points: 'Nota', description: 'Comentário' },
    actions: {
      opened: 'abriu o módulo … da jornada',
      concluded: 'concluiu o módulo … da jornada',
      rated: 'avaliou o módulo … da jornada',
    },
    file: 'jornada-modulos',
    title: 'Módulos da jornada',
    fields: {
      user_id: person('Quem', deletedFrom('journey.modules')),
      module_id: 'Módulo (número)',
      started_at: 'Quando foi aberto',
      concluded_at: 'Quando foi concluído',
      version: 'Versão concluída',
    },
  }),
  record('journey.stages', {
    words: step,
    forget: 'user_id',
    entity: 'journey_step',
    recorded: { title: 'Etapa' },
    actions: { realized: 'fez a etapa … da jornada' },
    file: 'jornada-etapas',
    title: 'Etapas da jornada',
    fields: {
      user_id: person('Quem', deletedFrom('journey.stages')),
      stage_id: 'Etapa (número)',
      realized_at: 'Quando foi feita',
      answer_id: 'Resposta escolhida (número)',
      question: 'Pergunta',
      answer: 'Resposta',
    },
    personal: {
      name: 'jornada',
      title: 'As etapas da jornada que você fez',
      by: 'user_id',
      key: 'stage_id',
      fields: ['realized_at', 'question', 'answer'],
    },
  }),
  record('journey.practices', {
    words: step,
    forget: 'user_id',
    entity: 'journey_practice',
    recorded: { title: 'Prática' },
    actions: {
      started: 'começou a prática … da jornada',
      reminder_asked: 'pediu para ser lembrado da prática … da jornada',
      done: 'pôs em prática … da jornada',
    },
    file: 'jornada-praticas',
    title: 'Práticas da jornada',
    fields: {
      user_id: person('Quem', deletedFrom('journey.practices')),
      stage_id: 'Etapa (número)',
      started_at: 'Quando começou',
      remind_on: 'Lembrar em',
      done_at: 'Quando se notou que foi feita',
      evidence: 'O que mostrou',
      reminded_on: leftOut('Só impede que se lembre duas vezes.'),
    },
  }),
  record('journey.ratings', {
    words: step,
    forget: 'user_id',
    file: 'jornada-avaliacoes',
    title: 'Avaliações da jornada',
    usual: ['created_at'],
    fields: {
      user_id: person('Quem', deletedFrom('journey.ratings')),
      module_id: 'Módulo (número)',
      points: 'Nota, de 0 a 10',
      description: 'Comentário',
    },
    personal: {
      name: 'jornada-avaliacoes',
      title: 'As suas avaliações de módulos da jornada',
      by: 'user_id',
      key: 'module_id',
      fields: ['points', 'description', 'created_at'],
    },
  }),
]
