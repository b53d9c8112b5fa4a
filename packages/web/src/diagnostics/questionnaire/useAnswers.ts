import type { AnswerValue, Form } from '@prumo/contract/diagnostics/model.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWhenBack } from '../../platform/useWhenBack.ts'
import type { DraftStore } from '../../ui/draft/draft-store.ts'

/** Answers to save, and the question that is on the screen. */
export type ToSave = { data: { id: string; response_value: AnswerValue }[]; place: string }

let running: Promise<unknown> = Promise.resolve()
/** Resolves when no answer is on its way any more, saved or not. */
export const lastSave = () => running

/**
 * The answers of a questionnaire, each saved as it is given: one request after another, with all that is not saved yet. What
 * is not saved is kept in the tab, so that a reload loses nothing; it is sent with the next answer, when the connection is
 * back, when the page is left, and when the questionnaire is opened again.
 */
export function useAnswers(
  form: Form,
  send: (toSave: ToSave) => Promise<unknown>,
  onFailure: (error: unknown) => void,
  store: DraftStore<ToSave>,
) {
  const [kept] = useState(() => keptOf(form, store))
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerValue>>(
    () => new Map([...given(form), ...kept.given]),
  )
  const [unsaved, setUnsaved] = useState(0)
  const waiting = useRef(new Map(kept.given))
  const place = useRef(kept.place ?? '')
  const turn = useRef<Promise<boolean>>(Promise.resolve(true))

  const toSave = (): ToSave => ({
    data: [...waiting.current].map(([id, response_value]) => ({ id, response_value })),
    place: place.current,
  })
  const keep = () => store.write(waiting.current.size === 0 ? null : { values: toSave() })
  const sendWaiting = async (): Promise<boolean> => {
    const sent = [...waiting.current]
    if (sent.length === 0) return true
    try {
      await send(toSave())
    } catch (error) {
      setUnsaved(waiting.current.size)
      onFailure(error)
      return false
    }
    for (const [id, value] of sent) if (waiting.current.get(id) === value) waiting.current.delete(id)
    keep()
    setUnsaved(waiting.current.size)
    return true
  }
  /** Resolves when everything so far is saved, or with false when it could not be. */
  const saved = () => {
    turn.current = turn.current.then(sendWaiting)
    running = turn.current
    return turn.current
  }
  useWhenBack(() => void (unsaved > 0 && saved()))
  const begin = useEffectEvent(() => void saved())
  const leave = useEffectEvent(() => void sendWaiting())
  useEffect(() => {
    begin()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  return {
    answers,
    /** The question that was on the screen when the page was left with answers that were not saved. */
    place: kept.place,
    /** How many answers could not be saved. */
    unsaved,
    saved,
    /** @param next the question that is on the screen afterwards. */
    answer: (id: string, value: AnswerValue, next: string) => {
      setAnswers((before) => new Map(before).set(id, value))
      waiting.current.set(id, value)
      place.current = next
      keep()
      void saved()
    },
  }
}

const given = ({ stages }: Form) =>
  new Map(
    stages.flatMap(({ questions }) =>
      questions.flatMap(({ id, response_value }) => (response_value === null ? [] : [[id, response_value] as const])),
    ),
  )

/** What was answered in this tab and not saved, of the questions that the questionnaire has. */
function keptOf({ stages }: Form, store: DraftStore<ToSave>) {
  const { data = [], place } = store.read()?.values ?? {}
  const asked = new Set(stages.flatMap(({ questions }) => questions.map(({ id }) => id)))
  return {
    given: data.flatMap(({ id, response_value }) => (asked.has(id) ? [[id, response_value] as const] : [])),
    place,
  }
}
