import { coded, idOf, person, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { begunAnew } from '../delegation/owner.ts'
import { endSeries } from '../personal-data.ts'
import type { RoutineTables } from '../tables.ts'
import { recordedOfTask } from '../tasks/records.ts'

const { record } = recordKinds<RoutineTables>('tasks')

export const seriesRecords: readonly RecordKind[] = [
  record('routine.series', {
    words: ['tarefa recorrente', 'tarefas recorrentes', 'f'],
    entity: 'series',
    alias: { until: 'materialised_until' },
    recorded: { ...recordedOfTask, repeat: 'Repetição', dates: 'Ocorrências', open: 'Tarefas em aberto que saíram' },
    forget: endSeries,
    duties: {
      id: 'series.own',
      column: 'user_id',
      open: 't.ended_at is null',
      title: "coalesce(t.template->>'label', '')",
      own: 't.created_by = t.user_id',
      link: (person) => `/tasks?ver=tabela&de=todos&pessoa=${person}`,
      topic: 'tasks',
      first: `with passed as (
          update routine.tasks x
          set user_id = $3::bigint, created_by = case when x.created_by = $2 then $3::bigint else x.created_by end,
            ${begunAnew}, updated_at = x.updated_at + interval '1 millisecond'
          from routine.series s
          where s.company_id = $1 and s.user_id = $2 and s.ended_at is null
            and ($4::bigint[] is null or s.id = any($4))
            and x.company_id = s.company_id and x.series_id = s.id and x.user_id = $2 and x.status = '1'
          returning x.id
        )
        delete from routine.date_requests r using passed where r.company_id = $1 and r.task_id = passed.id`,
      set: 'created_by = case when t.created_by = $2 then $3::bigint else t.created_by end',
    },
    actions: {
      extended: 'marcou as próximas ocorrências da repetição …',
      changed: 'alterou a repetição …',
      repeated: 'mudou quando se repete …',
      shortened: 'retirou as ocorrências além de um ano da repetição …',
      ended: 'encerrou a repetição …',
    },
    file: 'repeticoes',
    title: 'Repetições de tarefas',
    usual: ['id', 'created_at'],
    fields: {
      user_id: person('De quem é'),
      created_by: person('Quem escreveu'),
      type: coded('Tipo', { '1': 'Própria', '2': 'Da equipe', '3': 'Prioridade' }),
      priority_of_team: yesOrNo('Prioridade'),
      repeat_day: 'Dia: 1 a 7 segunda a domingo, 8 todos, 9 segunda a sexta',
      repeat_interval: 'Intervalo: 14 quinzenal; 29, 59, 89, 179 a cada 1, 2, 3, 6 meses',
      repeat_rule: 'Repetição personalizada',
      uncut: 'Repetição antes de ser dividida',
      family: idOf('series', 'Primeira das repetições em que foi dividida'),
      starts_on: 'Primeiro dia',
      materialised_until: 'Marcada até',
      ended_at: 'Quando foi encerrada',
      template: 'Com o que cada tarefa começa',
    },
  }),
]
