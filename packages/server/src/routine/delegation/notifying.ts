import { formatDate } from '@prumo/contract/dates.ts'
import { notify } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Outcome, taskDelegated } from './kinds.ts'

type Given = { id: number; label: string; user_id: number; created_by: number }

/** The longest part of a feedback or a comment that a notification repeats. */
const mostWords = 300

/**
 * Notifies the author and the owner of a task that one gave the other, except the acting person and `known`, who get
 * another notification of it. Nobody is notified of a task that its author has.
 */
export async function notifyPair(
  scope: Scope,
  { id, label, user_id, created_by }: Given,
  how: Outcome,
  { words = '', known = [] }: { words?: string; known?: readonly number[] } = {},
) {
  if (user_id === created_by) return
  const people = [user_id, created_by].filter((person) => !known.includes(person))
  const told = { id, label, by: scope.actor.name, how, words: shortened(words) }
  await notify(scope, taskDelegated, people, told)
}

/** As `notifyPair`, of several tasks to which the same happened at once: one notification for each person. */
export const notifyPairs = (scope: Scope, tasks: readonly Given[], how: Outcome) => tellEach(scope, pairsOf(tasks), how)

/**
 * As `notifyPairs`, of tasks that have another day now. Who asked for this very day is told that it was accepted, with the
 * words of the answer.
 */
export async function notifyMoved(
  scope: Scope,
  tasks: readonly (Given & { asked_date: string | null })[],
  date: string,
  words: string,
) {
  const { accepted = [], moved = [] } = Object.groupBy(pairsOf(tasks), ({ person, task }) =>
    person === task.user_id && task.asked_date === date ? 'accepted' : 'moved',
  )
  await tellEach(scope, accepted, 'date_accepted', words)
  await tellEach(scope, moved, 'moved', `Nova data: ${formatDate(date)}`)
}

type Part = { person: number; task: Given }

const pairsOf = <Task extends Given>(tasks: readonly Task[]) =>
  tasks
    .filter(({ user_id, created_by }) => user_id !== created_by)
    .flatMap((task) => [task.user_id, task.created_by].map((person) => ({ person, task })))

/** As `notifyPairs`, of dates of one repetition: each person hears of the first one that concerns them. */
export const notifyOfDates = (scope: Scope, tasks: readonly Given[], how: Outcome) =>
  tellEach(
    scope,
    [...Map.groupBy(pairsOf(tasks), ({ person }) => person).values()].map(([first]) => first!),
    how,
  )

/** As `notifyPairs`, the authors alone. */
export const notifyAuthors = (scope: Scope, tasks: readonly Given[], how: Outcome) =>
  tellEach(
    scope,
    tasks
      .filter(({ user_id, created_by }) => user_id !== created_by)
      .map((task) => ({ person: task.created_by, task })),
    how,
  )

/** The words are told where it is of one task. */
async function tellEach(scope: Scope, parts: readonly Part[], how: Outcome, words = '') {
  for (const [person, theirs] of Map.groupBy(parts, (part) => part.person)) {
    const [{ task }, ...others] = theirs as [(typeof theirs)[number], ...typeof theirs]
    await notify(scope, taskDelegated, [person], {
      id: task.id,
      label: task.label,
      by: scope.actor.name,
      how,
      words: shortened(words),
      others: others.map((one) => one.task.label),
    })
  }
}

/** Notifies the person from whom a task was taken. */
export async function notifyTaken(scope: Scope, from: number, { id, label }: Pick<Given, 'id' | 'label'>) {
  await notify(scope, taskDelegated, [from], { id, label, by: scope.actor.name, how: 'taken', words: '' })
}

const shortened = (words: string) => (words.length > mostWords ? `${words.slice(0, mostWords).trimEnd()}…` : words)
