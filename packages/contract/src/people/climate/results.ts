import { shownGroups } from '../anonymity.ts'

/** The questions of a survey: its factors, each with its statements, in the order in which they are answered. */
export type Asked = readonly { key: string; name: string; statements: readonly { text: string; strain: boolean }[] }[]

/** The answers of one person: 1 to 5 for each statement, in order; `group` is 0 for no group of their own. */
export type Answered = { group: number; answers: readonly number[] }

/** Of a group: 0 is all who answered. Scores from 1 to 5, where 5 is the best, to two places, in the order of the factors. */
export type GroupScores = { group: number; people: number; scores: readonly number[] }

/** Thirds of the scale. They are our own, and no norm of a population. */
export const bands = { low: 'Favorável', medium: 'Atenção', high: 'Crítico' } as const
export type Band = keyof typeof bands
export const bandOf = (score: number): Band => (score <= 2.33 ? 'high' : score < 3.67 ? 'medium' : 'low')

/** Everybody together, and the groups that may be shown: people/anonymity. Empty where fewer than five answered. */
export function scoresOf(asked: Asked, all: readonly Answered[]): GroupScores[] {
  const byGroup = Map.groupBy(all, ({ group }) => group)
  const everybody = { key: -1, people: all.length }
  const groups = [...byGroup].map(([key, of]) => ({ key, people: of.length, within: -1 }))
  const shown = shownGroups([everybody, ...groups])
  const scored = (group: number, of: readonly Answered[]): GroupScores => ({
    group,
    people: of.length,
    scores: factorScores(asked, of),
  })
  return [
    ...(shown.has(-1) ? [scored(0, all)] : []),
    ...[...byGroup]
      .filter(([key]) => key !== 0 && shown.has(key))
      .map(([key, of]) => scored(key, of))
      .toSorted((one, other) => one.group - other.group),
  ]
}

/** The mean of each factor over people and statements; what speaks of strain is turned round. */
function factorScores(asked: Asked, of: readonly Answered[]): number[] {
  let at = 0
  return asked.map(({ statements }) => {
    const first = at
    at += statements.length
    const sum = of.reduce(
      (all, { answers }) =>
        statements.reduce((own, { strain }, n) => own + (strain ? 6 - answers[first + n]! : answers[first + n]!), all),
      0,
    )
    return Math.round((100 * sum) / (of.length * statements.length)) / 100
  })
}
