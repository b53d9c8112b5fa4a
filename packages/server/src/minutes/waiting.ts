import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'
import { formatted } from './minutes/wire.ts'

type Row = {
  id: number
  minutes_id: number | null
  title: string
  due_on: string
  due_at: string | null
}

/**
 * Open subjects whose deadline has come, oldest first: of minutes, for their author and the responsible
 * person; of the agenda, for their author. A subject that later minutes continue waits there.
 */
export const dueSubjects: Waiting = {
  id: 'subject.due',
  words: ['assunto no prazo ou atrasado', 'assuntos no prazo ou atrasados'],
  link: '/protocols-subject',
  topics: ['minutes'],
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<Row>(
      { db },
      limit,
      [
        `select x.*, ${counted} from (
         select s.id, m.id as minutes_id, s.title, s.due_on, s.due_at
         from minutes.subjects s
         join minutes.minutes m on m.company_id = s.company_id and m.id = s.minutes_id
         where s.company_id = $1 and s.status = '1' and s.due_on <= $3::date and m.archived_at is null
           and $2 in (m.created_by, s.responsible_user_id)
           and not exists (select from minutes.subjects l where l.company_id = s.company_id and l.previous_id = s.id)
         union all
         select id, null, title, due_on, due_at from minutes.agenda_subjects
         where company_id = $1 and created_by = $2 and status = '1' and due_on <= $3::date
       ) x
       order by due_on, due_at nulls last, id`,
        companyId,
        userId,
        today,
      ],
      ({ id, minutes_id, title, due_on, due_at }) => ({
        id,
        title,
        detail: `Prazo: ${formatted(due_on, due_at)}`,
        link: minutes_id === null ? '/protocols-subject' : `/protocols?ata=${minutes_id}`,
      }),
    )
  },
}
