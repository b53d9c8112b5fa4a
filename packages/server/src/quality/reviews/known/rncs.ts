import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { type Stage, stageNames, stages } from '@prumo/contract/quality/nonconformities/stages.ts'
import { count, listed } from '@prumo/contract/words.ts'
import { newestScores } from '../../../people/climate/newest.ts'
import type { Scope } from '../../../platform/scope.ts'
import { openedOn } from '../../nonconformities/listing.ts'
import { shownFrom } from '../../nonconformities/queries.ts'
import type { Known, Sentence } from './knowing.ts'

const days = 365

type AtStage = { stage: Stage; count: number; late: number }
type Year = { opened: number; closed: number; effective: number; days: number | null }

/** Nonconformities with their state as it is today, and what became of those of the last twelve months. */
export async function rncsKnown(scope: Scope): Promise<readonly Known[]> {
  const since = addDays(scope.today, -days)
  const [open, year] = await Promise.all([
    scope.db.all<AtStage>`select s.stage, count(*)::int as count,
        (count(*) filter (where t.due_on < ${scope.today}::date))::int as late
      ${shownFrom(scope)} where n.company_id = ${scope.companyId} and n.closed_on is null group by 1`,
    scope.db.first<Year>`select (count(*) filter (where ${openedOn(scope)} > ${since}::date))::int as opened,
        (count(*) filter (where n.closed_on > ${since}::date))::int as closed,
        (count(*) filter (where n.closed_on > ${since}::date and n.effective))::int as effective,
        round(avg(n.closed_on - ${openedOn(scope)}) filter (where n.closed_on > ${since}::date))::int as days
      from quality.nonconformities n where n.company_id = ${scope.companyId}`,
  ])
  const { opened, closed, effective, days: taken } = year!
  const waiting = stages.flatMap((stage) => open.find((one) => one.stage === stage) ?? [])
  const sum = waiting.reduce((all, { count }) => all + count, 0)
  if (sum + opened + closed === 0) return []
  const late = waiting.reduce((all, one) => all + one.late, 0)
  const atStages = listed(waiting.map(({ stage, count }) => `${count} em ${stageNames[stage]}`))
  const today =
    sum === 0
      ? 'Todas as RNCs estão fechadas hoje.'
      : `${count(sum, 'RNC aberta', 'RNCs abertas')} hoje: ${atStages}${late > 0 ? `; ${count(late, 'atrasada', 'atrasadas')}` : ''}.`
  const closing =
    closed === 0
      ? 'nenhuma fechada'
      : `${count(closed, 'fechada', 'fechadas')}, em ${count(taken ?? 0, 'dia', 'dias')} em média, ${effective} com a eficácia confirmada`
  return [
    {
      subject: 6,
      sentences: [
        { key: 'rncs today', text: today, link: '/rnc' },
        {
          key: 'rncs year',
          text: `Em 12 meses: ${count(opened, 'RNC aberta', 'RNCs abertas')} e ${closing}.`,
          link: '/rnc/graficos',
        },
      ],
      picture: {
        title: 'RNCs hoje',
        bars: [
          ...waiting.map(({ stage, count }) => ({ name: stageNames[stage], value: count, tone: 'plain' as const })),
          { name: 'Atrasadas', value: late, tone: 'bad' as const },
          { name: 'Fechadas em 12 meses', value: closed, tone: 'good' as const },
        ],
      },
    },
  ]
}

type Complaints = { now: number; before: number; open: number; confirmed: number; judged: number }

/** What customers complained about, and what the team answered in the last survey. */
export async function complaintsKnown(scope: Scope): Promise<readonly Known[]> {
  const [since, before] = [addDays(scope.today, -days), addDays(scope.today, -2 * days)]
  const day = openedOn(scope)
  const found = await scope.db.first<Complaints>`select (count(*) filter (where ${day} > ${since}::date))::int as now,
      (count(*) filter (where ${day} between ${before}::date and ${since}::date))::int as before,
      (count(*) filter (where n.closed_on is null))::int as open,
      (count(*) filter (where n.confirmed = 1 and ${day} > ${since}::date))::int as confirmed,
      (count(*) filter (where n.confirmed is not null and ${day} > ${since}::date))::int as judged
    from quality.nonconformities n where n.company_id = ${scope.companyId} and n.kind = 1`
  const { now, before: earlier, open, confirmed, judged } = found!
  const told: Sentence[] =
    now + earlier + open === 0
      ? []
      : [
          {
            key: 'complaints year',
            text: `${count(now, 'reclamação de cliente', 'reclamações de clientes')} em 12 meses; nos 12 anteriores, ${earlier}.`,
            link: '/rnc?tipo=1',
          },
          {
            key: 'complaints today',
            text: `${open === 0 ? 'Todas as reclamações estão fechadas hoje' : count(open, 'reclamação espera solução hoje', 'reclamações esperam solução hoje')}${judged > 0 ? `; de ${count(judged, 'conferida', 'conferidas')}, ${count(confirmed, 'se confirmou', 'se confirmaram')}` : ''}.`,
            link: '/rnc?tipo=1',
          },
        ]
  const survey = scope.can('peoples') ? await newestScores(scope) : undefined
  const asked: Sentence[] = survey
    ? [
        {
          key: `survey ${survey.survey.id}`,
          text: `Pesquisa com a equipe “${survey.survey.title}”, encerrada em ${formatDate(survey.survey.closed_on)}: ${count(survey.survey.answered, 'resposta', 'respostas')}.`,
          link: '/clima',
        },
      ]
    : []
  if (told.length + asked.length === 0) return []
  return [
    {
      subject: 3,
      sentences: [...told, ...asked],
      picture: {
        title: 'Reclamações de clientes',
        bars: [
          { name: '12 meses anteriores', value: earlier, tone: 'plain' },
          { name: 'Últimos 12 meses', value: now, tone: now > earlier ? 'bad' : 'good' },
          { name: 'Esperam solução hoje', value: open, tone: 'plain' },
        ],
      },
    },
  ]
}
