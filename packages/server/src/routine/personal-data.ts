import { sql } from 'kysely'
import { builder } from '../platform/database/sql.ts'
import type { PersonalData, PersonalRow } from '../platform/exports/personal-data.ts'
import type { RoutineTables } from './tables.ts'

const area = builder<RoutineTables>()

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
        feedback: 'Anotações',
        subjects: 'Assuntos',
        links: 'Links',
        created_at: 'Criada em',
        closed_at: 'Concluída em',
      },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          sql<PersonalRow>`
            select t.id, t.label, t.date, t.starts_at, t.ends_at, t.feedback, t.created_at, t.closed_at,
              case t.type when '1' then 'Própria' when '2' then 'Da equipe' else 'Prioridade' end as type,
              case when t.status = '2' then 'Concluída' when t.date is null then 'No backlog' else 'Em aberto' end as status,
              array(select concat_ws(': ', s.title, nullif(s.feedback, '')) from routine.task_subjects s
                    where s.company_id = t.company_id and s.task_id = t.id order by s.position) as subjects,
              array(select l.link from routine.task_links l
                    where l.company_id = t.company_id and l.task_id = t.id order by l.position) as links
            from routine.tasks t
            where t.company_id = ${companyId} and (t.user_id = ${userId} or t.created_by = ${userId})
              and t.id > ${last?.id ?? 0}
            order by t.id limit ${limit}`.compile(area),
        ),
    },
    {
      name: 'horas',
      title: 'Suas horas trabalhadas',
      of: 'company',
      fields: { label: 'Tarefa', started_at: 'Começo', ended_at: 'Fim' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          area
            .selectFrom('routine.timesheet_entries')
            .select(['id', 'label', 'started_at', 'ended_at'])
            .where('company_id', '=', companyId)
            .where('user_id', '=', userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'combinados-de-reuniao',
      title: 'O que você escreveu nas reuniões',
      of: 'company',
      fields: { what: 'O quê', who: 'Quem', by_when: 'Quando', created_at: 'Escrito em', done_at: 'Concluído em' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          area
            .selectFrom('routine.meeting_items')
            .select(['id', 'what', 'who', 'by_when', 'created_at', 'done_at'])
            .where('company_id', '=', companyId)
            .where('created_by', '=', userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'etiquetas',
      title: 'Suas etiquetas',
      of: 'company',
      fields: { label: 'Nome', created_at: 'Criada em' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          area
            .selectFrom('routine.tags')
            .select(['id', 'label', 'created_at'])
            .where('company_id', '=', companyId)
            .where('user_id', '=', userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
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
