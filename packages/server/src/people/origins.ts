import { formatDate } from '@prumo/contract/dates.ts'
import type { Answer, StandardAnswers } from '@prumo/contract/people/feedback/model.ts'
import type { Origin } from '../platform/origins.ts'
import { feedbackLink } from './feedback/kinds.ts'
import { pointsOf } from './feedback/points.ts'

/** The longest problem that a plan of action takes. */
const mostWords = 1000

type Row = {
  id: number
  collaborator_id: number
  kind: 1 | 2
  given_on: string
  content: StandardAnswers | Answer[]
  name: string
  department_id: number
}

/** One answer of a feedback; its id is '<feedback>@<key of the point>'. */
export const feedbackPoint: Origin = {
  kind: 'feedback_point',
  name: 'Ponto de feedback',
  permission: 'peoples',
  async read({ db, companyId }, ids) {
    const asked = ids.flatMap((id) => {
      const [, feedback, key] = /^(\d{1,15})@(.+)$/.exec(id) ?? []
      return feedback === undefined ? [] : [{ id, feedback: Number(feedback), key: key! }]
    })
    if (asked.length === 0) return []
    const rows = await db.all<Row>`
      select f.id, f.collaborator_id, f.kind, f.given_on, f.content, c.name, c.department_id
      from people.feedbacks f
      join people.collaborators c on c.company_id = f.company_id and c.id = f.collaborator_id
      where f.company_id = ${companyId} and f.id = any(${asked.map(({ feedback }) => feedback)}::bigint[])`
    const byId = new Map(rows.map((row) => [row.id, row]))
    return asked.flatMap(({ id, feedback, key }) => {
      const row = byId.get(feedback)
      const point = row && pointsOf(row.content).find((one) => one.key === key)
      if (!row || !point) return []
      return [
        {
          id,
          title: `${point.question}, de ${row.name}`,
          link: feedbackLink(row.collaborator_id, row.kind),
          problem: `${point.question}: ${point.answer}`.slice(0, mostWords),
          to_why_do: `Feedback de ${row.name} em ${formatDate(row.given_on)}`,
          department_id: row.department_id,
        },
      ]
    })
  },
}
