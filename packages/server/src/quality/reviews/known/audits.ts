import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/scope.ts'
import { talliesOf } from '../../audits/queries.ts'
import { codeOf } from '../../numbering.ts'
import type { Known } from './knowing.ts'
import { counted, listed } from './words.ts'

const days = 365
const most = 12

type Row = { id: number; year: number; number: number; title: string; concluded_on: string }

/** The audits concluded in the last twelve months: what each found. */
export async function auditsKnown(scope: Scope): Promise<readonly Known[]> {
  const rows = await scope.db.all(
    sql<Row>`select id, year, number, title, concluded_on from quality.audits
      where company_id = ${scope.companyId}
        and concluded_on between ${addDays(scope.today, -days)}::date and ${scope.today}::date
      order by concluded_on desc, id desc limit ${most}`,
  )
  const tallies = await talliesOf(
    scope,
    rows.map(({ id }) => id),
  )
  const told = rows.map((row) => {
    const having = (status: number) =>
      tallies.find((one) => one.audit_id === row.id && one.status === status)?.count ?? 0
    const [good, bad, better] = [having(1), having(2), having(3)]
    const judged = good + bad + better
    return { ...row, good, bad, better, percent: judged === 0 ? null : Math.round((100 * good) / judged) }
  })
  if (told.length === 0)
    return [
      {
        subject: 8,
        sentences: [
          {
            key: 'audits none',
            text: 'Nos últimos 12 meses não houve auditoria interna concluída.',
            link: '/auditoria-interna',
          },
        ],
      },
    ]
  return [
    {
      subject: 8,
      sentences: told.map(({ id, title, concluded_on, good, bad, better, percent, ...row }) => ({
        key: `audit ${id}`,
        text: `${codeOf('AUD', row)} “${title}”, concluída em ${formatDate(concluded_on)}: ${
          percent === null
            ? 'nenhum item respondido'
            : `${percent}% conforme (${listed([
                counted(good, 'item conforme', 'itens conformes'),
                bad > 0 ? counted(bad, 'não conforme', 'não conformes') : '',
                better > 0 ? counted(better, 'oportunidade', 'oportunidades') : '',
              ])})`
        }.`,
        link: `/auditoria-interna/${id}`,
      })),
      picture: {
        title: 'Auditorias: conforme, em %',
        bars: told
          .toReversed()
          .flatMap(({ percent, ...row }) =>
            percent === null
              ? []
              : [{ name: codeOf('AUD', row), value: percent, tone: percent < 70 ? 'bad' : 'good' } as const],
          ),
      },
    },
  ]
}
