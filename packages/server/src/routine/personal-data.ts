import { sql } from 'kysely'
import type { PersonalRow, PersonalSection } from '../platform/exports/personal-section.ts'
import type { Scope } from '../platform/scope.ts'
import { area } from './tables.ts'

/** In a statement: a month as a number, 202610, which orders rows that have no number of their own. */
const ofMonth = (column: 'month' | 'since') => sql`to_char(${sql.ref(column)}, 'YYYYMM')::int`

export const ownTasks: PersonalSection = {
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
    db.all<PersonalRow>`
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
}

export const ownBin: PersonalSection = {
  name: 'lixeira',
  title: 'Suas tarefas apagadas, que ficam 30 dias na lixeira',
  of: 'company',
  fields: { label: 'Título', date: 'Data', deleted_at: 'Apagada em', content: 'O que a tarefa tinha' },
  read: ({ db, companyId, userId }, last, limit) =>
    db.all<PersonalRow>`
          select task_id as id, label, date, deleted_at, content -> 'kept' #>> '{}' as content
          from routine.deleted_tasks
          where company_id = ${companyId} and (user_id = ${userId} or created_by = ${userId})
            and task_id > ${last?.id ?? 0}
          order by task_id limit ${limit}`,
}

export const ownApprovals: PersonalSection = {
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
    db.all<PersonalRow>`
          select ${ofMonth('month')} as id, month, submitted_at, decided_at, note
          from routine.timesheet_approvals
          where company_id = ${companyId} and user_id = ${userId} and ${ofMonth('month')} > ${last?.id ?? 0}
          order by id limit ${limit}`,
}

export const ownCosts: PersonalSection = {
  name: 'custo-da-sua-hora',
  title: 'O custo da sua hora',
  of: 'company',
  fields: { since: 'A partir de', cost: 'Custo em reais' },
  read: ({ db, companyId, userId }, last, limit) =>
    db.all<PersonalRow>`
          select ${ofMonth('since')} as id, since, cost from routine.hour_costs
          where company_id = ${companyId} and user_id = ${userId} and ${ofMonth('since')} > ${last?.id ?? 0}
          order by id limit ${limit}`,
}

/** Stops a removed person's timer: one that nobody can stop would prevent the closing of its month. */
export async function stopTimer({ db, companyId, userId, clock }: Scope) {
  await db.run(
    area
      .updateTable('routine.timesheet_entries')
      .set({ ended_at: sql<Date>`greatest(${clock.now()}::timestamptz, started_at)` })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null),
  )
}

/** Ends a removed person's series, so that nothing is written for them. */
export async function endSeries({ db, companyId, userId, clock }: Scope) {
  await db.run(
    area
      .updateTable('routine.series')
      .set({ ended_at: clock.now() })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null),
  )
}
