import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, mayPass, messageOf } from '../../platform/api-error.ts'

/** A record as the server has it: what is written in it, its version, and who made that version. */
export type Version<Values> = { values: Values; version: string; by: string }

/** A field that somebody else changed while it was being written here. */
export type Clash<Values> = { field: keyof Values; theirs: Values[keyof Values]; by: string }

export type DraftState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** `passing`: it may go by itself, and is tried again. */
  | { kind: 'unsaved'; reason: string; passing: boolean }

type Options<Values> = {
  /** The newest version known; a newer one is brought in whenever it comes. */
  server: Version<Values>
  /** Sends what changed over a version. Throws ApiError; of a stale one `staleVersion` reads the current record. */
  save: (change: Partial<Values>, version: string) => Promise<Version<Values>>
  staleVersion: (record: unknown) => Version<Values>
  /** The sentence of a field that cannot be saved as it is: it waits, the others go. */
  refused?: (values: Values) => Partial<Record<keyof Values, string>>
  /** Milliseconds after the last change. */
  delay?: number
}

const retryAfter = 5000

/**
 * What is being written in a record that others write too, saved by itself. Only fields that changed are sent, so two
 * people in two fields never meet; a field that both changed keeps what is typed here, and the other text is shown to
 * choose from. Nothing typed is ever replaced.
 */
export function useDraft<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { server, delay = 1200 } = options
  const latest = useRef(options)
  latest.current = options
  const [values, setValues] = useState(server.values)
  const [state, setState] = useState<DraftState>({ kind: 'saved' })
  const [clashes, setClashes] = useState<readonly Clash<Values>[]>([])
  const draft = useRef(server.values)
  // What of the draft counts as saved, and how the server said the same: it may write a text a little differently.
  const saved = useRef(server.values)
  const seen = useRef(server)
  const open = useRef<readonly Clash<Values>[]>([])
  // What is on its way: others' news of the record may bring it back before its own answer does.
  const sending = useRef<Partial<Values>>({})
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const running = useRef<Promise<boolean> | null>(null)

  const put = (next: Values) => {
    draft.current = next
    setValues(next)
  }
  const clash = (next: readonly Clash<Values>[]) => {
    open.current = next
    setClashes(next)
  }
  const dirtyFields = useCallback(
    (): (keyof Values)[] =>
      Object.keys(draft.current).filter((field) => !same(draft.current[field], saved.current[field])),
    [],
  )
  const isDirty = useCallback(() => dirtyFields().length > 0, [dirtyFields])

  /** Brings in a version of somebody else. */
  const adopt = useCallback((next: Version<Values>) => {
    if (next.version === seen.current.version) return
    const before = seen.current.values
    seen.current = next
    const merged = { ...draft.current }
    let left = open.current
    for (const field of Object.keys(next.values) as (keyof Values)[]) {
      if (same(before[field], next.values[field])) continue
      const mine = draft.current[field]
      const ours = field in sending.current && same(sending.current[field], next.values[field])
      const untouched = same(mine, saved.current[field])
      saved.current = { ...saved.current, [field]: next.values[field] }
      left = left.filter((one) => one.field !== field)
      if (untouched || same(mine, next.values[field])) merged[field] = next.values[field]
      else if (!ours) left = [...left, { field, theirs: next.values[field], by: next.by }]
    }
    put(merged)
    if (left !== open.current) clash(left)
  }, [])

  const send = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const wrong = latest.current.refused?.(draft.current) ?? {}
      const waiting = new Set<keyof Values>([...open.current.map(({ field }) => field), ...Object.keys(wrong)])
      const fields = dirtyFields().filter((field) => !waiting.has(field))
      if (fields.length === 0) {
        const [sentence] = Object.values(wrong) as (string | undefined)[]
        if (open.current.length > 0) setState({ kind: 'unsaved', reason: 'escolha qual texto fica', passing: false })
        else if (sentence) setState({ kind: 'unsaved', reason: sentence, passing: false })
        else setState({ kind: 'saved' })
        return !isDirty()
      }
      setState({ kind: 'saving' })
      const sent = Object.fromEntries(fields.map((field) => [field, draft.current[field]])) as Partial<Values>
      sending.current = sent
      try {
        const answer = await latest.current.save(sent, seen.current.version)
        saved.current = { ...saved.current, ...sent }
        // What others changed in between comes with the answer as well.
        const theirs = { ...answer, values: { ...answer.values } }
        const known = seen.current.values
        seen.current = { ...seen.current, values: { ...known, ...pick(answer.values, fields) } }
        adopt(theirs)
        seen.current = theirs
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'record.stale' && error.body.record !== undefined) {
          adopt(latest.current.staleVersion(error.body.record))
          continue
        }
        const passing = mayPass(error)
        setState({ kind: 'unsaved', reason: messageOf(error), passing })
        if (passing) later(retryAfter)
        return false
      } finally {
        sending.current = {}
      }
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `later` only sets a timer
  }, [adopt, dirtyFields, isDirty])

  /** Saves now; true when nothing is left unsaved. Two at once become one after the other. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    if (!isDirty()) return true
    running.current = send().finally(() => {
      running.current = null
    })
    return running.current
  }, [isDirty, send])

  const later = (after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), after)
  }

  const set = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    if (same(draft.current[field], value)) return
    put({ ...draft.current, [field]: value })
    setState({ kind: 'changed' })
    later(delay)
  }

  /** Of a clash: `mine` keeps what is typed here and saves it over the other; otherwise the other takes its place. */
  const settle = ({ field, theirs }: Clash<Values>, mine: boolean) => {
    clash(open.current.filter((one) => one.field !== field))
    if (!mine) put({ ...draft.current, [field]: theirs })
    void flush()
  }

  /** Gives up what was typed here and was not saved. */
  const drop = () => {
    clearTimeout(timer.current)
    clash([])
    put(saved.current)
    setState({ kind: 'saved' })
  }

  const bringIn = useEffectEvent(adopt)
  useEffect(() => bringIn(server), [server])
  useEffect(
    () => () => {
      if (dirtyFields().length > 0) void flush()
      else clearTimeout(timer.current)
    },
    [dirtyFields, flush],
  )

  return { values, set, state, clashes, settle, drop, flush, isDirty }
}

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
const pick = <Values>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
