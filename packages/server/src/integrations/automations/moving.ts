import { type BoardKind, boardTitles } from '@prumo/contract/boards/kinds.ts'
import { TaskChange } from '@prumo/contract/routine/tasks/model.ts'
import { boardOf } from '../../boards/board.ts'
import { changeCard } from '../../boards/cards/changing.ts'
import { moveAgendaSubject } from '../../minutes/subjects/subjects.ts'
import { fail } from '../../platform/errors.ts'
import type { HeardRecord } from '../../platform/happenings.ts'
import type { Scope } from '../../platform/scope.ts'
import { moveEnd } from '../../results/plans/saving.ts'
import { saveTask } from '../../routine/tasks/saving.ts'

/** Gives a record another day until which it is to be done, by kind. */
export const movesDay: Readonly<
  Record<string, (scope: Scope, id: number, to: { day: string; record: HeardRecord }) => Promise<unknown>>
> = {
  task: (scope, id, { day }) => saveTask(scope, TaskChange.parse({ calendar_id: id, date: day }), []),
  action_plan: (scope, id, { day }) => moveEnd(scope, id, day),
  agenda_subject: (scope, id, { day }) => moveAgendaSubject(scope, id, day),
  board_card: (scope, id, { day, record }) => changeCard(scope, boardIn(scope, record), id, { date_finish: day }),
}

/** The kinds of record whose day an automation changes. */
export const dated = Object.keys(movesDay)

/** The board of a card. */
export function boardIn(scope: Scope, { fields }: HeardRecord) {
  const kind = fields['board'] as BoardKind
  if (!(kind in boardTitles)) throw fail('not_found')
  return boardOf(scope, kind)
}
