import { addDays } from '@prumo/contract/dates.ts'
import type { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { presetOf, type RepeatRule } from '@prumo/contract/routine/recurrence/recurrence.ts'
import type { RepeatDay, RepeatInterval } from '@prumo/contract/routine/tasks/model.ts'

/** The rule with its last date before `date`. */
export function endedBefore(rule: RepeatRule, date: string): RepeatRule {
  const custom = rule.custom ?? presetOf(rule)!
  const ended = { ...custom, until: addDays(date, -1), count: null }
  return { repeatDay: null, repeatDayAdvanced: null, custom: ended, startsOn: rule.startsOn }
}

/** The rule of a series whose later dates another one has taken over, as it is stored beside the one that ends before them. */
export type Uncut = Omit<StoredRule, 'starts_on'>

export const uncutOf = ({ repeatDay, repeatDayAdvanced, custom }: RepeatRule): Uncut => ({
  repeat_day: repeatDay,
  repeat_interval: repeatDayAdvanced,
  repeat_rule: custom,
})

/** A moved rule with the end that the one before had without its cut. */
export function withEndOf({ repeat_rule }: Uncut, moved: RepeatRule): Uncut {
  const end = repeat_rule as CustomRepeat | null
  return { ...uncutOf(moved), repeat_rule: { ...moved.custom, until: end?.until ?? null, count: end?.count ?? null } }
}

/**
 * How the dates of a series are said to repeat: as if nothing had taken over the later ones. Whoever sees one of them does
 * not read an end that nobody chose.
 */
export const asSaid = <Row extends Uncut & { uncut: unknown }>(row: Row): Row =>
  row.uncut ? { ...row, ...(row.uncut as Uncut) } : row

/** A rule as its series stores it. */
export type StoredRule = {
  repeat_day: string | null
  repeat_interval: string | null
  repeat_rule: unknown
  starts_on: string
}
export const ruleColumns = ['repeat_day', 'repeat_interval', 'repeat_rule', 'starts_on'] as const

export const ruleIn = (stored: StoredRule): RepeatRule => ({
  repeatDay: stored.repeat_day as RepeatDay | null,
  repeatDayAdvanced: stored.repeat_interval as RepeatInterval | null,
  custom: stored.repeat_rule as CustomRepeat | null,
  startsOn: stored.starts_on,
})

export const stored = ({ repeatDay, repeatDayAdvanced, custom, startsOn }: RepeatRule) => ({
  repeat_day: repeatDay,
  repeat_interval: repeatDayAdvanced,
  repeat_rule: custom && JSON.stringify(custom),
  starts_on: startsOn,
})
