import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import type { DataLine } from '@prumo/contract/diagnostics/model.ts'
import { cameWithin } from '../../identity/companies/coming.ts'
import { checksOf, runChecks } from '../../platform/checks.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Figure, figuresByMonth, figuresOf } from '../../platform/figures.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ContentQuestion } from '../content/question.ts'

/** Days in which a company is new: it has not brought its work into Prumo yet. */
const newFor = 90

type Lines = ReadonlyMap<string, DataLine>

/**
 * What the company's data show of questions now, by their ids: whether checks hold, and figures of the last whole month.
 * Of areas that the acting person may not see there is nothing; so there is of what cannot be said yet: in a company that
 * is new in Prumo an empty list says nothing about how it works.
 */
export async function dataOn(scope: Scope, questions: readonly ContentQuestion[]): Promise<Map<string, DataLine[]>> {
  const [checks, figures] = await Promise.all([checkLines(scope, questions), figureLines(scope, questions)])
  return new Map(
    questions.map(({ id, checks: asked = [], figures: counted = [] }) => [
      id,
      [...asked.flatMap((one) => checks.get(one) ?? []), ...counted.flatMap((one) => figures.get(one) ?? [])],
    ]),
  )
}

async function checkLines(scope: Scope, questions: readonly ContentQuestion[]): Promise<Lines> {
  const asked = new Set(questions.flatMap(({ checks = [] }) => checks))
  const known = checksOf(scope).filter(({ id }) => asked.has(id))
  const own = new Set(known.filter((check) => check.of === 'user').map(({ id }) => id))
  const [results, isNew] = await Promise.all([runChecks(scope, idsOf(known, 'id')), cameWithin(scope, newFor)])
  const said = results.filter(({ state, evidence }) => state !== 'not_yet' && !(isNew && evidence.count === 0))
  return new Map(
    said.map(({ id, ok, evidence: { words, link } }) => [
      id,
      { words: own.has(id) ? `Você: ${words}` : words, link, ok },
    ]),
  )
}

async function figureLines(scope: Scope, questions: readonly ContentQuestion[]): Promise<Lines> {
  const asked = new Set(questions.flatMap(({ figures = [] }) => figures))
  const known = figuresOf(scope).filter(({ id }) => asked.has(id))
  const month = shiftMonth(scope.today.slice(0, 7), -1)
  const values = await figuresByMonth(
    scope,
    known.map(({ id }) => id),
    { from: month, to: month },
  )
  return new Map(
    known.flatMap(({ id, title, unit }) => {
      const { value, note, link } = values.get(id)![0]!
      if (value === null) return []
      const words = `${title} em ${formatMonth(month)}: ${inUnit(unit, value)}`
      return [[id, { words: note ? `${words} (${note})` : words, link, ok: null }]]
    }),
  )
}

const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', options)
const formats: Record<Figure['unit'], (value: number) => string> = {
  count: (value) => number({}).format(value),
  percent: (value) => `${number({ maximumFractionDigits: 1 }).format(value)}%`,
  hours: (value) => `${number({ maximumFractionDigits: 1 }).format(value)} h`,
  money: (value) => number({ style: 'currency', currency: 'BRL' }).format(value),
}
const inUnit = (unit: Figure['unit'], value: string) => formats[unit](Number(value))
