import { formatDate, formatMonth } from '@prumo/contract/dates.ts'
import { keyResultWords } from '@prumo/contract/results/objectives/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import type { Scope } from '../../../platform/scope.ts'
import { objectives } from '../../../results/objectives/objectives.ts'
import { indicatorStandings } from '../../../results/panel/standings.ts'
import type { Known, Sentence } from './knowing.ts'

/** Indicators off their target that are named, the longest off it first. */
const mostOff = 8
const mostObjectives = 20

/** The company's objectives, key result by key result, and which indicators reached their target last month. */
export async function goalsKnown(scope: Scope): Promise<readonly Known[]> {
  if (!scope.can('results')) return []
  const [standings, all] = await Promise.all([indicatorStandings(scope), objectives(scope)])
  const year = Number(scope.today.slice(0, 4))
  const current = all.filter(({ ends_on }) => Number(ends_on.slice(0, 4)) >= year).slice(0, mostObjectives)
  const judged = standings.indicators.filter(({ light }) => light !== null)
  const reached = judged.filter(({ light }) => light === 'good').length
  const month = formatMonth(standings.month)
  const sentences: Sentence[] = [
    ...current.flatMap(({ id, title, key_results }) =>
      key_results.map((one, at) => ({
        key: `objective ${id} ${at}`,
        text: `Objetivo “${title}”, ${one.indicator}: ${keyResultWords[one.state].toLowerCase()}${one.progress === null ? '' : `, ${one.progress}% do caminho`}, até ${formatDate(one.by_on)}.`,
        link: '/indicadores/objetivos',
      })),
    ),
    ...(judged.length === 0
      ? []
      : [
          {
            key: `goals ${standings.month}`,
            text: `Em ${month}, ${reached} de ${count(judged.length, 'indicador', 'indicadores')} com meta a ${reached === 1 ? 'alcançou' : 'alcançaram'}.`,
            link: '/indicadores',
          },
        ]),
    ...standings.indicators
      .filter(({ light }) => light === 'bad')
      .toSorted((one, other) => other.months_off - one.months_off)
      .slice(0, mostOff)
      .map(({ id, fact, link }) => ({ key: `indicator ${id} ${standings.month}`, text: `${fact}.`, link })),
  ]
  if (sentences.length === 0) return []
  return [
    {
      subject: 4,
      sentences,
      picture: {
        title: `Metas de ${month}`,
        bars: [
          { name: 'Alcançadas', value: reached, tone: 'good' },
          {
            name: 'Perto',
            value: judged.filter(({ light }) => light !== 'good' && light !== 'bad').length,
            tone: 'plain',
          },
          { name: 'Não alcançadas', value: judged.filter(({ light }) => light === 'bad').length, tone: 'bad' },
        ],
      },
    },
  ]
}
