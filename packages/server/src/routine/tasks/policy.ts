import type { Task, TaskType } from '@prumo/contract/routine/tasks/model.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

/** The fields of a task that the policy reads; decision O043 says who may do what. */
export type PolicyFields = {
  user_id: number
  created_by: number
  type: string
  status: string
  /** null in the backlog. */
  date: string | null
  /** The day that its owner asks its author for. */
  asked_date: string | null
  /** The owner, author and type of the task's rule; null without a rule, or once the rule has ended. */
  rule_user_id: number | null
  rule_created_by: number | null
  rule_type: string | null
}

const isTeam = (task: PolicyFields) => task.type === ('2' satisfies TaskType)
const isOwn = (userId: number, task: PolicyFields) => task.user_id === userId
const wroteIt = (userId: number, task: PolicyFields) => task.created_by === userId
const isOpen = (task: PolicyFields) => task.status === '1'
const isScheduled = (task: PolicyFields) => task.date !== null
/** The person who wrote a task for somebody else takes part in it until it is concluded (docs/decisions/0048). */
const takesPart = (userId: number, task: PolicyFields) => isTeam(task) || isOwn(userId, task) || wroteIt(userId, task)
/** Everybody whom a task of the team is for edits it; any other task is edited by the person who wrote it. */
const mayPhrase = (userId: number, task: PolicyFields) => isTeam(task) || wroteIt(userId, task)

/** True if somebody else gave the user this task. */
export const wasGiven = (userId: number, task: Pick<PolicyFields, 'user_id' | 'created_by'>) =>
  task.user_id === userId && task.created_by !== userId

const mayEdit = (userId: number, task: PolicyFields) => isOpen(task) && mayPhrase(userId, task)
const mayClose = (userId: number, task: PolicyFields) => isOpen(task) && isScheduled(task) && takesPart(userId, task)
/** Whoever takes part in it says how far it is, on its day and in the backlog. */
const mayReport = (userId: number, task: PolicyFields) => isOpen(task) && takesPart(userId, task)
/** Whoever does it proves it, by a photograph or a receipt. */
const mayAttach = takesPart
const mayReopen = (userId: number, task: PolicyFields) => !isOpen(task) && takesPart(userId, task)
/**
 * Finished tasks cannot be deleted; only its owner or author deletes a task of the team's backlog (R083). For the person
 * it was given to, deleting is giving back.
 */
const mayRemove = (userId: number, task: PolicyFields) =>
  isOpen(task) && (isScheduled(task) ? takesPart(userId, task) : isOwn(userId, task) || wroteIt(userId, task))
/** The repetition is its author's to end; its owner's, once the author has left the company. */
const mayRemoveSeries = (userId: number, task: PolicyFields, authorWorks: boolean) =>
  takesPart(userId, task) &&
  task.rule_user_id !== null &&
  (task.rule_type === '2' || task.rule_created_by === userId || (task.rule_user_id === userId && !authorWorks))

/** The user's relation to a task in the contract's codes: '2' of the team, '1' written, '0' given by somebody else. */
export const permissionOf = (userId: number, task: PolicyFields): Task['permission'] =>
  isTeam(task) ? '2' : wroteIt(userId, task) ? '1' : '0'

/**
 * What the user may do with a task. Screens read it and do not repeat the rules.
 * @param authorWorks whether the author of the task still works in the company.
 */
export const abilities = (userId: number, task: PolicyFields, authorWorks: boolean): Task['can'] => ({
  edit: mayEdit(userId, task),
  close: mayClose(userId, task),
  reopen: mayReopen(userId, task),
  progress: mayReport(userId, task),
  remove: mayRemove(userId, task),
  remove_series: mayRemoveSeries(userId, task, authorWorks),
  refuse: isOpen(task) && wasGiven(userId, task) && authorWorks,
  pass: isOpen(task) && wasGiven(userId, task),
  ask_date: isOpen(task) && isScheduled(task) && wasGiven(userId, task) && authorWorks,
  answer_date: task.asked_date !== null && mayEdit(userId, task) && task.user_id !== userId,
  attach: mayAttach(userId, task),
})

/** @throws task.already_closed, task.read_only. */
export function requireEdit({ userId }: Scope, task: PolicyFields) {
  if (!mayPhrase(userId, task)) throw fail('task.read_only')
  if (!isOpen(task)) throw fail('task.already_closed')
}

/**
 * Hands a task over, or puts it off: whoever may edit it, and whoever leads, where one person gave it to another, it is
 * the team's, or its owner left the company.
 * @throws task.already_closed, task.read_only.
 */
export function requireDirect(scope: Scope, task: PolicyFields, ownerLeft: boolean) {
  const leads = scope.actor.isResponsible || scope.actor.isRoot
  const isGiven = task.user_id !== task.created_by && task.user_id !== scope.userId
  if (!leads || !(isTeam(task) || isGiven || ownerLeft)) return requireEdit(scope, task)
  if (!isOpen(task)) throw fail('task.already_closed')
}

/** Files may be attached to a concluded task too, such as receipts and proofs. @throws task.read_only. */
export function requireAttach({ userId }: Scope, task: PolicyFields) {
  if (!mayAttach(userId, task)) throw fail('task.read_only')
}

/** A file is its author's to delete; any of a task, whoever writes the task. */
export const mayDetach = ({ userId }: Scope, task: PolicyFields, attachedBy: number | null) =>
  mayPhrase(userId, task) || (attachedBy === userId && mayAttach(userId, task))

/** @throws task.not_given, task.already_closed. */
export function requireGiven({ userId }: Scope, task: PolicyFields) {
  if (!wasGiven(userId, task)) throw fail('task.not_given')
  if (!isOpen(task)) throw fail('task.already_closed')
}

/** @throws task.already_closed, or request.invalid for a task of the backlog. */
export function requireClose(task: PolicyFields) {
  if (!isOpen(task)) throw fail('task.already_closed')
  if (!isScheduled(task)) throw failAt('calendar_id', withoutDate)
}

/** @throws task.not_closed. */
export function requireReopen(task: PolicyFields) {
  if (isOpen(task)) throw fail('task.not_closed')
}

/** @throws task.already_closed, backlog.not_own. */
export function requireRemove({ userId }: Scope, task: PolicyFields) {
  if (!isOpen(task)) throw fail('task.already_closed')
  if (!mayRemove(userId, task)) throw fail('backlog.not_own')
}

/** @throws task.read_only when the repetition is somebody else's. */
export function requireRemoveSeries({ userId }: Scope, task: PolicyFields, authorWorks: boolean) {
  if (!mayRemoveSeries(userId, task, authorWorks)) throw fail('task.read_only')
}

/** True if closing may rename the task as well. */
export const mayRename = ({ userId }: Scope, task: PolicyFields) => mayPhrase(userId, task)

const withoutDate = 'Envie esta tarefa ao cronograma antes de concluí-la.'
