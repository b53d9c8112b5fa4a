import type { FeedbackItem, StaleItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError, fieldErrors, mayPass, messageOf } from '../../platform/api-error.ts'
import { useAccount } from '../../platform/session.ts'
import {
  changedQuestions,
  emptyItem,
  type ItemField,
  type ItemValues,
  isEmpty,
  mergeItem,
  sameItem,
  valuesOf,
} from './item-values.ts'
import { keepItem, keptItems } from './keeping-items.ts'
import { itemsChanged } from './meeting-queries.ts'
import { registerItem } from './settling-items.ts'

/** How long the typing rests before it is saved. */
const REST_MS = 1500
/** When what may pass by itself is tried again. */
const AGAIN_MS = 10_000

export type ItemState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** `gone`: somebody deleted it. `field`: where what is wrong stands. */
  | { kind: 'unsaved'; reason: string; gone?: true; field?: ItemField }

/** What both sides changed, and the other side's version of it. */
export type ItemConflict = { fields: ItemField[]; theirs: ItemValues; by: string }

type Base = { id: number; updated_at: string; values: ItemValues }

type Options = {
  taskId: number
  /** Of the row: the same before and after a new item got its id. */
  rowKey: string
  item: FeedbackItem | undefined
  onSaved: (saved: FeedbackItem) => void
}

const baseOf = (item: FeedbackItem): Base => ({ id: item.id, updated_at: item.updated_at, values: valuesOf(item) })

/**
 * One item of a meeting that saves itself when the typing rests. When somebody else saved it meanwhile, both sides are
 * merged and sent again; what both changed waits for a choice. What cannot be saved stays typed, also over a reload.
 */
export function useItem({ taskId, rowKey, item, onSaved }: Options) {
  const owner = useAccount()
  const [start] = useState(() => {
    const kept = keptItems(owner, taskId)[rowKey]
    const saved = item && baseOf(item)
    if (!kept) return { values: saved?.values ?? emptyItem, base: saved }
    // What was typed before a reload is compared with the version it was typed over.
    return { values: kept.values, base: kept.base ?? saved }
  })
  const [values, setValues] = useState(start.values)
  const [state, setState] = useState<ItemState>(
    start.base && !sameItem(start.base.values, start.values) ? { kind: 'changed' } : { kind: 'saved' },
  )
  const [conflict, setConflict] = useState<ItemConflict>()
  const base = useRef<Base | undefined>(start.base)
  const typed = useRef(start.values)
  const open = useRef<ItemConflict>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const resting = useRef(0)
  const told = useRef(onSaved)
  const later = useRef<() => Promise<boolean>>(async () => true)

  const isDirty = useCallback(
    () => (base.current ? !sameItem(base.current.values, typed.current) : !isEmpty(typed.current)),
    [],
  )
  const put = useCallback((next: ItemValues) => {
    typed.current = next
    setValues(next)
  }, [])
  const keep = useCallback(
    () =>
      keepItem(
        owner,
        taskId,
        base.current ? String(base.current.id) : rowKey,
        isDirty() ? { values: typed.current, base: base.current } : null,
      ),
    [owner, taskId, rowKey, isDirty],
  )

  /** Brings in a version somebody else saved; false when there is something to choose. */
  const adopt = useCallback(
    (record: FeedbackItem, by: string): boolean => {
      const clean = !isDirty()
      const theirs = valuesOf(record)
      const merged = mergeItem(base.current?.values ?? theirs, typed.current, theirs)
      base.current = baseOf(record)
      put(merged.values)
      open.current = merged.conflicts.length > 0 ? { fields: merged.conflicts, theirs, by } : undefined
      setConflict(open.current)
      keep()
      if (open.current) setState({ kind: 'unsaved', reason: 'escolha qual versão fica.' })
      else if (clean) setState({ kind: 'saved' })
      return !open.current
    },
    [put, keep, isDirty],
  )

  const send = useCallback(async (): Promise<boolean> => {
    for (;;) {
      if (!isDirty()) {
        setState({ kind: 'saved' })
        return true
      }
      if (open.current) return false
      const sent = typed.current
      if (sent.what.trim() === '') {
        setState({ kind: 'unsaved', reason: 'escreva o que foi combinado.', field: 'what' })
        return false
      }
      setState({ kind: 'saving' })
      const over = base.current
      const feedback = over
        ? { id: over.id, updated_at: over.updated_at, ...changedQuestions(over.values, sent) }
        : { question_what: sent.what, question_who: sent.who, question_when: sent.when }
      try {
        const body = { task_id: taskId, feedbacks: [feedback] }
        const saved = (await api('POST /my-day/feedback', { body })).response[0]!
        // Kept under the row's own key until it had an id.
        keepItem(owner, taskId, rowKey, null)
        base.current = baseOf(saved)
        keep()
        told.current(saved)
        if (!isDirty()) {
          setState({ kind: 'saved' })
          return true
        }
      } catch (error) {
        const record = recordOf(error)
        if (record) {
          if (adopt(record, record.changed_by)) continue
          return false
        }
        setState(failure(error))
        clearTimeout(resting.current)
        if (mayPass(error)) resting.current = window.setTimeout(() => void later.current(), AGAIN_MS)
        if (error instanceof ApiError && error.status < 500 && error.status > 0) itemsChanged()
        return false
      }
    }
  }, [taskId, rowKey, owner, isDirty, keep, adopt])

  /** Saves now; true when nothing is left unsaved. Two at once become one after the other. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(resting.current)
    while (running.current) await running.current
    running.current = send().finally(() => {
      running.current = undefined
    })
    return running.current
  }, [send])

  useEffect(() => {
    told.current = onSaved
    later.current = save
  })
  useEffect(() => registerItem(taskId, save), [taskId, save])
  useEffect(() => {
    const again = () => {
      if (isDirty() && !open.current) void save()
    }
    // What came back from before a reload.
    if (base.current) again()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      clearTimeout(resting.current)
    }
  }, [save, isDirty])

  // Read again in the background, it may have come in a version somebody else saved.
  useEffect(() => {
    if (!item || running.current || (base.current && item.updated_at <= base.current.updated_at)) return
    adopt(item, '')
  }, [item, adopt])

  return {
    values,
    state,
    conflict,
    change: (part: Partial<ItemValues>) => {
      put({ ...typed.current, ...part })
      keep()
      setState((before) => (before.kind === 'unsaved' && before.gone ? before : { kind: 'changed' }))
      clearTimeout(resting.current)
      if (!open.current && (base.current || typed.current.what.trim() !== ''))
        resting.current = window.setTimeout(() => void save(), REST_MS)
    },
    save,
    /** Going elsewhere saves, except an item of which nothing is written yet. */
    left: () => {
      if (isDirty() && !open.current && typed.current.what.trim() !== '') void save()
    },
    /** Ends the conflict with one's own words, or with the other side's. */
    settle: (mine: boolean) => {
      const settled = open.current
      if (!settled) return
      open.current = undefined
      setConflict(undefined)
      if (!mine) put({ ...typed.current, ...only(settled.theirs, settled.fields) })
      keep()
      void save()
    },
    /** Of one that somebody deleted: what was typed becomes an item of its own. */
    asNew: () => {
      base.current = undefined
      void save()
    },
    /** Gives up what is not saved. */
    discard: () => {
      clearTimeout(resting.current)
      open.current = undefined
      setConflict(undefined)
      put(base.current?.values ?? emptyItem)
      setState({ kind: 'saved' })
      keepItem(owner, taskId, rowKey, null)
      keep()
    },
  }
}

const only = (values: ItemValues, chosen: readonly ItemField[]): Partial<ItemValues> =>
  Object.fromEntries(chosen.map((field) => [field, values[field]]))

function failure(error: unknown): ItemState {
  if (error instanceof ApiError && error.status === 404)
    return { kind: 'unsaved', reason: 'outra pessoa apagou este item.', gone: true }
  if (error instanceof ApiError && error.status === 0)
    return { kind: 'unsaved', reason: 'sem conexão. Vamos tentar de novo quando ela voltar.' }
  const [wrong] = Object.entries(fieldErrors(error) ?? {})
  if (wrong) return { kind: 'unsaved', reason: wrong[1], field: fieldOf(wrong[0]) }
  return { kind: 'unsaved', reason: mayPass(error) ? `${messageOf(error)} Vamos tentar de novo.` : messageOf(error) }
}

const fieldOf = (path: string): ItemField => (path.endsWith('who') ? 'who' : path.endsWith('when') ? 'when' : 'what')

/** The saved version that comes with the refusal of a stale one. */
function recordOf(error: unknown): StaleItem | undefined {
  return error instanceof ApiError && error.body.code === 'record.stale' ? (error.body.record as StaleItem) : undefined
}
