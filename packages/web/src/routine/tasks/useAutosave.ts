import { useInterval } from '@mantine/hooks'
import type { StaleTask, Task } from '@prumo/contract/routine/tasks/model.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError, fieldErrors, mayPass, messageOf } from '../../platform/api-error.ts'
import { queryClient } from '../../platform/query-client.ts'
import { afterSave, type Conflict, isChanged, type Merge, mergeTask, type Names } from './merging.ts'
import type { TaskForm } from './TaskFields.tsx'
import { taskQuery, tasksChanged } from './task-queries.ts'
import { changeBody, type TaskValues, valuesOf } from './task-values.ts'
import { formPath, taskErrors } from './validating.ts'

/** Rule R098. */
const EVERY_MS = 10_000

export type SaveState =
  | { kind: 'untouched' }
  /** Changed since, and saved within seconds. */
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** `passing`: it may go by itself, and is tried again. */
  | { kind: 'unsaved'; reason: string; passing: boolean }

/** The version the form started from; what differs from it is not saved. */
export type Origin = { base: TaskValues; updated_at: string }

type Options = {
  task: Task
  form: TaskForm
  origin: Origin
  /** What was found out when a form with unsaved text was opened again, and the version that text started from. */
  merged?: Merge & { base: TaskValues }
  names: Names
  /** Asked before a change is sent; false leaves it unsaved. */
  maySend: (origin: Origin, values: TaskValues) => Promise<boolean>
  onSaved: (saved: Task) => void
}

/**
 * Saves an opened task every 10 seconds while something changed and nothing is wrong, without a popup (decision
 * O045). When somebody else saved meanwhile, both sides are merged and sent again; what both changed waits for a choice.
 */
export function useAutosave({ task, form, origin: start, merged, names, maySend, onSaved }: Options) {
  const place = task.date === null ? 'backlog' : 'calendar'
  const origin = useRef(start)
  const [state, setState] = useState<SaveState>({ kind: 'untouched' })
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(merged?.conflicts ?? [])
  const [taken, setTaken] = useState<readonly string[]>(merged?.taken ?? [])
  const [by, setBy] = useState('')
  const open = useRef(conflicts)
  // What both sides started from, as long as something is to be chosen.
  const fork = useRef(merged && merged.conflicts.length > 0 ? merged.base : undefined)
  const gone = useRef(false)
  const running = useRef<Promise<boolean> | null>(null)
  const latest = useRef({ form, names, maySend, onSaved })
  latest.current = { form, names, maySend, onSaved }

  const isDirty = useCallback(() => isChanged(origin.current.base, latest.current.form.getValues()), [])

  /** Brings in a version somebody else saved. */
  const adopt = useCallback((record: Task, changedBy = '') => {
    const { form: target, names: people } = latest.current
    const theirs = valuesOf(record)
    const merge = mergeTask(origin.current.base, target.getValues(), theirs, people)
    if (merge.conflicts.length > 0) fork.current ??= origin.current.base
    origin.current = { base: theirs, updated_at: record.updated_at }
    target.setValues(merge.values)
    setBy(changedBy)
    open.current = [
      ...open.current.filter(({ key }) => !merge.conflicts.some((conflict) => conflict.key === key)),
      ...merge.conflicts,
    ]
    setConflicts(open.current)
    setTaken((before) => [...new Set([...before, ...merge.taken])])
    return open.current.length === 0
  }, [])

  const send = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const { form: target, maySend: ask, onSaved: tell } = latest.current
      const values = target.getValues()
      const { base, updated_at } = origin.current
      if (!isChanged(base, values)) return true
      if (open.current.length > 0) {
        setState({ kind: 'unsaved', reason: 'escolha qual versão fica', passing: false })
        return false
      }
      const errors = taskErrors(values, place)
      const [wrong] = Object.values(errors)
      if (wrong) {
        target.setErrors(errors)
        setState({ kind: 'unsaved', reason: wrong, passing: false })
        return false
      }
      if (!(await ask(origin.current, values))) return false
      setState({ kind: 'saving' })
      try {
        const body = changeBody(task.id, updated_at, base, values)
        const { response: saved } = await api('POST /calendar/save-task', { body })
        const after = afterSave(values, target.getValues(), valuesOf(saved))
        origin.current = { base: after.base, updated_at: saved.updated_at }
        target.setValues(after.values)
        setState({ kind: 'saved', at: new Date() })
        tasksChanged(saved)
        tell(saved)
        return !isChanged(after.base, after.values)
      } catch (error) {
        const record = recordOf(error)
        if (record) {
          adopt(record, record.changed_by)
          continue
        }
        const refused = Object.entries(fieldErrors(error) ?? {})
        if (refused.length > 0)
          target.setErrors(Object.fromEntries(refused.map(([path, words]) => [formPath(path), words])))
        setState({ kind: 'unsaved', reason: reasonOf(error), passing: mayPass(error) })
        gone.current = error instanceof ApiError && error.status === 404
        // Concluded or deleted meanwhile: what is shown of it follows, what was typed stays.
        if (error instanceof ApiError && error.status < 500 && error.status > 0)
          void queryClient.invalidateQueries({ queryKey: taskQuery(task.id).queryKey })
        return false
      }
    }
  }, [task.id, place, adopt])

  /** Saves now; true when nothing is left unsaved. Two at once become one after the other. */
  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current
    running.current = send().finally(() => {
      running.current = null
    })
    return running.current
  }, [send])

  const { start: tick, stop } = useInterval(() => {
    if (!running.current && isDirty() && open.current.length === 0) void save()
  }, EVERY_MS)
  useEffect(() => {
    tick()
    // What came back from before a reload.
    if (merged && open.current.length === 0) void save()
    const saveNow = () => {
      if (isDirty() && open.current.length === 0) void save()
    }
    const leaving = () => document.visibilityState === 'hidden' && saveNow()
    addEventListener('online', saveNow)
    addEventListener('blur', saveNow)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      stop()
      removeEventListener('online', saveNow)
      removeEventListener('blur', saveNow)
      document.removeEventListener('visibilitychange', leaving)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the functions stay the same
  }, [])

  // Read again in the background, the task may have come in a version somebody else saved.
  useEffect(() => {
    if (!running.current && task.updated_at > origin.current.updated_at) adopt(task)
  }, [task, adopt])

  const settle = (conflict: Conflict, mine: boolean) => {
    if (!mine) form.setValues(conflict.settle(form.getValues()))
    open.current = open.current.filter(({ key }) => key !== conflict.key)
    setConflicts(open.current)
    if (open.current.length > 0) return
    fork.current = undefined
    void save()
  }

  return {
    state,
    conflicts,
    taken,
    /** Who made the other version; '' when it is not known. */
    by,
    /** Whether somebody deleted the task. */
    isGone: () => gone.current,
    hasConflicts: () => open.current.length > 0,
    settle,
    seen: () => setTaken([]),
    save,
    isDirty,
    /** To call when something is typed. A reason why it is not saved stays until it is. */
    touched: () =>
      setState((before) =>
        (before.kind === 'untouched' || before.kind === 'saved') && isDirty() ? { kind: 'changed' } : before,
      ),
    origin: () => origin.current,
    /** What to compare with when the form is opened again: choices that are open come back. */
    kept: (): Origin => ({ ...origin.current, base: fork.current ?? origin.current.base }),
    /** Gives up what is not saved. */
    discard: () => {
      open.current = []
      fork.current = undefined
      form.setValues(origin.current.base)
    },
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return 'sem conexão.'
  if (error instanceof ApiError && error.status === 404) return 'esta tarefa foi apagada por outra pessoa.'
  return messageOf(error)
}

/** The saved version that comes with the refusal of a stale one. */
function recordOf(error: unknown): StaleTask | undefined {
  return error instanceof ApiError && error.body.code === 'record.stale' ? (error.body.record as StaleTask) : undefined
}
