import { sql } from 'kysely'
import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData, PersonalRow } from '../platform/exports/personal-data.ts'
import type { RoutineTables } from './tables.ts'

const area = builder<RoutineTables>()

/** In a statement: a month as a number, 202610, which orders rows that have no number of their own. */
const ofMonth = (column: 'month' | 'since') => sql`to_char(${sql.ref(column)}, 'YYYYMM')::int`

export const routinePersonalData: PersonalData = {
  sections: [
    {
      name: 'tarefas',
      title: 'Suas tarefas e as que você escreveu',
      of: 'company',
      fields: {
        label: 'Título',
        type: 'Tipo',
        date: 'Data',
        starts_at: 'Início',
        ends_at: 'Fim',
        status: 'Situação',
        description: 'Descrição',
        feedback: 'Anotações',
        subjects: 'Assuntos',
        links: 'Links',
        created_at: 'Criada em',
        closed_at: 'Concluída em',
      },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          sql<PersonalRow>`
            select t.id, t.label, t.date, t.starts_at, t.ends_at, t.description, t.feedback, t.created_at, t.closed_at,
              case t.type when '1' then 'Própria' when '2' then 'Da equipe' else 'Prioridade' end as type,
              case when t.status = '2' then 'Concluída' when t.date is null then 'No backlog' else 'Em aberto' end as status,
              array(select concat_ws(': ', s.title, nullif(s.feedback, '')) from routine.task_subjects s
                    where s.company_id = t.company_id and s.task_id = t.id order by s.position) as subjects,
              array(select l.link from routine.task_links l
                    where l.company_id = t.company_id and l.task_id = t.id order by l.position) as links
            from routine.tasks t
            where t.company_id = ${companyId} and (t.user_id = ${userId} or t.created_by = ${userId})
              and t.id > ${last?.id ?? 0}
            order by t.id limit ${limit}`,
        ),
    },
    {
      name: 'lixeira',
      title: 'Suas tarefas apagadas, que ficam 30 dias na lixeira',
      of: 'company',
      fields: { label: 'Título', date: 'Data', deleted_at: 'Apagada em', content: 'O que a tarefa tinha' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          sql<PersonalRow>`
            select task_id as id, label, date, deleted_at, content -> 'kept' #>> '{}' as content
            from routine.deleted_tasks
            where company_id = ${companyId} and (user_id = ${userId} or created_by = ${userId})
              and task_id > ${last?.id ?? 0}
            order by task_id limit ${limit}`,
        ),
    },
    ownRows(area, 'routine.timesheet_entries', {
      name: 'horas',
      title: 'Suas horas trabalhadas',
      by: 'user_id',
      fields: { label: 'Tarefa', started_at: 'Começo', ended_at: 'Fim' },
    }),
    {
      name: 'aprovacoes-de-horas',
      title: 'As suas horas enviadas para aprovação',
      of: 'company',
      fields: {
        month: 'Mês',
        submitted_at: 'Enviadas em',
        decided_at: 'Respondidas em',
        note: 'O que foi dito na resposta',
      },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          sql<PersonalRow>`
            select ${ofMonth('month')} as id, month, submitted_at, decided_at, note
            from routine.timesheet_approvals
            where company_id = ${companyId} and user_id = ${userId} and ${ofMonth('month')} > ${last?.id ?? 0}
            order by id limit ${limit}`,
        ),
    },
    {
      name: 'custo-da-sua-hora',
      title: 'O custo da sua hora',
      of: 'company',
      fields: { since: 'A partir de', cost: 'Custo em reais' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          sql<PersonalRow>`
            select ${ofMonth('since')} as id, since, cost from routine.hour_costs
            where company_id = ${companyId} and user_id = ${userId} and ${ofMonth('since')} > ${last?.id ?? 0}
            order by id limit ${limit}`,
        ),
    },
    ownRows(area, 'routine.meeting_items', {
      name: 'combinados-de-reuniao',
      title: 'O que você escreveu nas reuniões',
      by: 'created_by',
      fields: { what: 'O quê', who: 'Quem', by_when: 'Quando', created_at: 'Escrito em', done_at: 'Concluído em' },
    }),
    ownRows(area, 'routine.meeting_parts', {
      name: 'falas-em-reunioes',
      title: 'O que você disse nas reuniões',
      by: 'user_id',
      key: 'task_id',
      fields: {
        present: 'Esteve na reunião',
        done: 'O que foi feito',
        plan: 'O que vem a seguir',
        obstacles: 'O que atrapalha',
        updated_at: 'Última alteração',
      },
    }),
    ownRows(area, 'routine.task_templates', {
      name: 'modelos-de-tarefa',
      title: 'Modelos de tarefa que você criou',
      by: 'created_by',
      fields: { name: 'Nome', created_at: 'Criado em' },
    }),
    ownRows(area, 'routine.list_views', {
      name: 'visoes-de-tarefas',
      title: 'Suas visões das listas de tarefas',
      by: 'user_id',
      fields: { list: 'Lista', name: 'Nome', shared: 'Se a empresa toda a vê', created_at: 'Salva em' },
    }),
    ownRows(area, 'routine.default_views', {
      name: 'visoes-escolhidas',
      title: 'Com que visão as suas listas abrem',
      by: 'user_id',
      key: 'view_id',
      fields: { list: 'Lista', view_id: 'Número da visão' },
    }),
    ownRows(area, 'routine.tags', {
      name: 'etiquetas',
      title: 'Suas etiquetas',
      by: 'user_id',
      fields: { label: 'Nome', created_at: 'Criada em' },
    }),
  ],
  // Deletes a removed person's calendar address and stops their timer; their series are ended, so that nothing is
  // written for them.
  async forget({ db, companyId, userId, clock }) {
    await db.run(
      area.deleteFrom('routine.calendar_feeds').where('company_id', '=', companyId).where('user_id', '=', userId),
    )
    // A timer that nobody can stop would prevent the closing of its month.
    await db.run(
      area
        .updateTable('routine.timesheet_entries')
        .set({ ended_at: sql<Date>`greatest(${clock.now()}::timestamptz, started_at)` })
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null),
    )
    await db.run(
      area
        .updateTable('routine.series')
        .set({ ended_at: clock.now() })
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null),
    )
  },
}
