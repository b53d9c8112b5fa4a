import { formatDate, formatMonth } from '@prumo/contract/dates.ts'
import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import { keyResultWords } from '@prumo/contract/results/objectives/endpoints.ts'
import { factOf, figureInWords } from '@prumo/contract/results/panel/facts.ts'
import { lightNames } from '@prumo/contract/results/structure.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { objectivesAt } from '../objectives/objectives.ts'
import { plansOfOrigins } from '../plans/listing.ts'
import { dashboard } from './dashboard.ts'
import { departmentDetails } from './details.ts'

const tones = { good: 'good', near: 'open', bad: 'bad' } as const
const keyResultTones = { reached: 'good', on: 'good', behind: 'open', missed: 'bad', unknown: 'quiet' } as const

/** A department's month: every indicator beside its target, and of those off it the fact, its causes and plans. @throws not_found. */
export async function monthDraft(scope: Scope, departmentId: number, month: string): Promise<DocumentDraft> {
  const [year, key] = [Number(month.slice(0, 4)), month.slice(5) as MonthKey]
  const { name, mission } = await departmentDetails(scope, departmentId)
  const { response } = await dashboard(scope, departmentId, year)
  const objectives = await objectivesAt(scope, month, departmentId)
  // Only words are made of these numbers.
  const rows = response.map((row) => ({ ...row, now_year: numbersOf(row.now_year), meta: numbersOf(row.meta) }))
  const off = rows.filter(({ lights }) => lights[key] === 'bad')
  const originOf = ({ id }: { id: number }) => `${id}@${month}`
  const plans = Map.groupBy(
    await plansOfOrigins(scope, 'indicator_month', off.map(originOf)),
    ({ origin }) => origin!.id,
  )
  return draftRecord(scope, {
    name: `Indicadores ${name} ${month}`,
    template: '/results/panel/month.typ',
    kind: 'Indicadores do mês',
    title: `${name}, ${formatMonth(month)}`,
    data: () => ({
      mission,
      rows: rows.map((row) => {
        const light = row.lights[key]
        return {
          title: row.title,
          now: figureInWords(row.unit, row.now_year[key]),
          meta: row.meta[key] === null ? '–' : figureInWords(row.unit, row.meta[key]),
          before: row.last_year[key] === null ? '–' : figureInWords(row.unit, Number(row.last_year[key])),
          state: light === null ? '–' : lightNames[light],
          tone: light === null ? 'quiet' : tones[light],
        }
      }),
      objectives: objectives.map(({ title, progress, responsible, ends_on, key_results }) => ({
        title,
        about: [responsible, `até ${formatDate(ends_on)}`, `${progress}%`].filter(Boolean).join(' · '),
        results: key_results.map((one) => ({
          indicator: one.indicator,
          way: `${figureInWords(one.unit, Number(one.from_value))} → ${figureInWords(one.unit, Number(one.to_value))}`,
          by: formatDate(one.by_on),
          now: one.value === null ? '–' : figureInWords(one.unit, Number(one.value)),
          progress: one.progress === null ? '–' : `${one.progress}%`,
          state: keyResultWords[one.state],
          tone: keyResultTones[one.state],
        })),
      })),
      off: off.map((row) => {
        const cell = row.cells.find((one) => one.month === key)
        return {
          fact: factOf(row, year, key),
          whys: cell?.whys ?? [],
          comment: cell?.comment ?? '',
          plans: (plans.get(originOf(row)) ?? []).map(({ to_do, responsible, to_who, status_label }) => ({
            what: to_do,
            who: responsible || to_who,
            state: status_label,
          })),
        }
      }),
    }),
  })
}

const numbersOf = (months: Readonly<Record<MonthKey, string | null>>) =>
  Object.fromEntries(monthKeys.map((key) => [key, months[key] === null ? null : Number(months[key])])) as Record<
    MonthKey,
    number | null
  >
