import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { partialWords } from '@prumo/contract/quality/audits/scoring.ts'
import { count, listed } from '@prumo/contract/words.ts'
import { idsOf } from '../../../platform/database/ids.ts'
import type { Scope } from '../../../platform/scope.ts'
import { scoresOf } from '../../audits/wire.ts'
import { codeOf } from '../../numbering.ts'
import type { Known } from './knowing.ts'

const days = 365
const most = 12

type Row = { id: number; year: number; number: number; title: string; concluded_on: string }

/** The audits concluded in the last twelve months: what each found. */
export async function auditsKnown(scope: Scope): Promise<readonly Known[]> {
  const rows = await scope.db.all<Row>`select id, year, number, title, concluded_on from quality.audits
    where company_id = ${scope.companyId}
      and concluded_on between ${addDays(scope.today, -days)}::date and ${scope.today}::date
    order by concluded_on desc, id desc limit ${most}`
  const scores = await scoresOf(scope, idsOf(rows, 'id'))
  const told = rows.map((row) => ({ ...row, score: scores.get(row.id)! }))
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
      sentences: told.map(({ id, title, concluded_on, score, ...row }) => ({
        key: `audit ${id}`,
        text: `${codeOf('AUD', row)} “${title}”, concluída em ${formatDate(concluded_on)}: ${
          score.percent === null
            ? 'nenhum item respondido'
            : `${score.percent}% conforme (${[
                listed([
                  count(score.conforming, 'item conforme', 'itens conformes'),
                  score.nonconforming > 0 ? count(score.nonconforming, 'não conforme', 'não conformes') : '',
                  score.opportunities > 0 ? count(score.opportunities, 'oportunidade', 'oportunidades') : '',
                ]),
                partialWords(score),
              ]
                .filter(Boolean)
                .join('; ')})`
        }.`,
        link: `/auditoria-interna/${id}`,
      })),
      picture: {
        title: 'Auditorias: conforme, em %',
        bars: told
          .toReversed()
          .flatMap(({ score: { percent }, ...row }) =>
            percent === null
              ? []
              : [{ name: codeOf('AUD', row), value: percent, tone: percent < 70 ? 'bad' : 'good' } as const],
          ),
      },
    },
  ]
}
