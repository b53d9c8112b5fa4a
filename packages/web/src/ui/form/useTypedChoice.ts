import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { optionLabels } from './form-parts.ts'
import { holdTyped } from './unread.ts'

type Options = {
  /** The text of the field. */
  typed: string
  /** The text of the field while nobody types: the label of what is chosen, or ''. */
  rest: string
  /** Chooses what the text means; false when it means nothing of the list, or more than one thing. */
  take: (typed: string) => boolean
  /** The label of an option; undefined for what is none. */
  labelOf: (value: unknown) => string | undefined
}

/** Shown below a text that leads to nothing of the list, or to more than one option. */
const chooseOne = 'Escolha um da lista.'

/**
 * The text typed into a choice: the only option that it leads to is taken when the field is left or its form is sent;
 * any other text stays, with a message, and a form around the field is not sent.
 */
export function useTypedChoice({ typed, rest, take, labelOf }: Options) {
  const field = useRef<HTMLInputElement>(null)
  /** The text that was left or sent without a choice. */
  const [missed, setMissed] = useState<string>()
  const isPending = typed.trim() !== '' && typed !== rest
  /** Takes what is typed; false, with the reason in sight, when it is no choice. */
  const settle = () => {
    if (!isPending || take(typed)) return true
    setMissed(typed)
    return false
  }
  const latest = useEffectEvent(settle)
  useEffect(() => {
    if (isPending && field.current) return holdTyped(field.current, () => latest())
  }, [isPending])
  useEffect(() => {
    if (field.current) optionLabels.set(field.current, labelOf)
  })
  return { field, settle, missed: isPending && missed === typed ? chooseOne : undefined }
}

/** The only option that a text leads to: the one that is called so, or else the only one that is found by it. */
export function onlyOne<Found>(called: readonly Found[], found: readonly Found[]): Found | undefined {
  if (called.length > 0) return called.length === 1 ? called[0] : undefined
  return found.length === 1 ? found[0] : undefined
}
