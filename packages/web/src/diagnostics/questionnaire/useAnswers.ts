import type { AnswerValue, Form } from '@prumo/contract/diagnostics/model.ts'
import { useRef, useState } from 'react'
import { useWhenBack } from '../../platform/useWhenBack.ts'

/** Answers to save, and the question that is on the screen. */
export type ToSave = { data: { id: string; response_value: AnswerValue }[]; place: string }

let running: Promise<unknown> = Promise.resolve()
/** Resolves when no answer is on its way any more, saved or not. */
export const lastSave = () => running

/**
 * The answers of a questionnaire, each saved as it is given: one request after another, with all that is not saved yet. What
 * could not be saved stays, and is sent with the next answer or when the connection is back.
 */
export function useAnswers(
  form: Form,
  send: (toSave: ToSave) => Promise<unknown>,
  onFailure: (error: unknown) => void,
) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerValue>>(() => given(form))
  const [unsaved, setUnsaved] = useState(0)
  const waiting = useRef(new Map<string, AnswerValue>())
  const place = useRef('')
  const turn = useRef<Promise<boolean>>(Promise.resolve(true))

  const sendWaiting = async (): Promise<boolean> => {
    const sent = [...waiting.current]
    if (sent.length === 0) return true
    try {
      await send({ data: sent.map(([id, response_value]) => ({ id, response_value })), place: place.current })
    } catch (error) {
      setUnsaved(waiting.current.size)
      onFailure(error)
      return false
    }
    for (const [id, value] of sent) if (waiting.current.get(id) === value) waiting.current.delete(id)
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

  return {
    answers,
    /** How many answers could not be saved. */
    unsaved,
    saved,
    /** @param next the question that is on the screen afterwards. */
    answer: (id: string, value: AnswerValue, next: string) => {
      setAnswers((before) => new Map(before).set(id, value))
      waiting.current.set(id, value)
      place.current = next
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
