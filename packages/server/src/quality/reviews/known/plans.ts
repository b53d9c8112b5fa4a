import { addDays } from '@prumo/contract/dates.ts'
import { riskLimit } from '@prumo/contract/quality/risks/endpoints.ts'
import { bandOf } from '@prumo/contract/quality/risks/model.ts'
import { count, listed } from '@prumo/contract/words.ts'
import type { Scope } from '../../../platform/scope.ts'
import { risks } from '../../risks/queries.ts'
import type { Known } from './knowing.ts'

type Changes = { planned: number; approved: number; waiting: number; late: number }

/** Changes of the last twelve months, and those whose result nobody wrote in time. */
export async function changesKnown(scope: Scope): Promise<readonly Known[]> {
  const found = await scope.db.first<Changes>`
    select (count(*) filter (where created_at > ${addDays(scope.today, -365)}::date))::int as planned,
      (count(*) filter (where version_in_force is not null and created_at > ${addDays(scope.today, -365)}::date))::int as approved,
      (count(*) filter (where status = 1))::int as waiting,
      (count(*) filter (where follow_up_on < ${scope.today}::date
        and coalesce(content ->> 'resultado_mudanca', '') = ''))::int as late
    from quality.changes where company_id = ${scope.companyId} and deleted_at is null`
  const { planned, approved, waiting, late } = found!
  if (planned + waiting + late === 0) return []
  const parts = [
    count(approved, 'aprovada', 'aprovadas'),
    waiting > 0 ? count(waiting, 'espera aprovação', 'esperam aprovação') : '',
    late > 0 ? count(late, 'já devia ter o resultado escrito', 'já deviam ter o resultado escrito') : '',
  ]
  const text = `${count(planned, 'mudança planejada', 'mudanças planejadas')} em 12 meses: ${listed(parts)}.`
  return [
    {
      subject: 2,
      sentences: [{ key: 'changes', text, link: '/controle-mudanca' }],
      picture: {
        title: 'Mudanças',
        bars: [
          { name: 'Aprovadas em 12 meses', value: approved, tone: 'good' },
          { name: 'Esperam aprovação', value: waiting, tone: 'plain' },
          { name: 'Sem resultado no prazo', value: late, tone: 'bad' },
        ],
      },
    },
  ]
}

/** Risks and opportunities that are open, by how much they weigh, and those about which nothing is done. */
export async function risksKnown(scope: Scope): Promise<readonly Known[]> {
  const open = (await risks.all(scope, { most: riskLimit })).filter(({ closed_on }) => closed_on === null)
  const [bad, good] = [open.filter(({ kind }) => kind === 'risk'), open.filter(({ kind }) => kind !== 'risk')]
  const inBand = (band: string) => bad.filter(({ probability, impact }) => bandOf(probability, impact) === band)
  const [high, medium, low] = [inBand('high'), inBand('medium'), inBand('low')]
  const idle = high.filter(({ action }) => action === '').length
  const begun = good.filter(({ action }) => action !== '').length
  const known: Known[] = []
  if (bad.length > 0)
    known.push({
      subject: 11,
      sentences: [
        {
          key: 'risks open',
          text: `${count(bad.length, 'risco aberto', 'riscos abertos')}: ${listed([
            high.length > 0 ? count(high.length, 'alto', 'altos') : '',
            medium.length > 0 ? count(medium.length, 'médio', 'médios') : '',
            low.length > 0 ? count(low.length, 'baixo', 'baixos') : '',
          ])}${idle > 0 ? `; ${count(idle, 'alto espera uma ação', 'altos esperam uma ação')}` : ''}.`,
          link: '/riscos',
        },
      ],
      picture: {
        title: 'Riscos abertos',
        bars: [
          { name: 'Altos', value: high.length, tone: 'bad' },
          { name: 'Médios', value: medium.length, tone: 'plain' },
          { name: 'Baixos', value: low.length, tone: 'good' },
        ],
      },
    })
  if (good.length > 0)
    known.push({
      subject: 12,
      sentences: [
        {
          key: 'opportunities open',
          text: `${count(good.length, 'oportunidade aberta', 'oportunidades abertas')}, ${begun} com ação.`,
          link: '/riscos',
        },
      ],
    })
  return known
}
