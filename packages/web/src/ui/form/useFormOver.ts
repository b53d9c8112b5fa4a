import { createContext, type FormEvent, useContext } from 'react'
import { useEscape } from '../useEscape.ts'
import { useReturnFocus } from '../useReturnFocus.ts'
import { holdsTyped } from './unread.ts'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

type Submit = (event: FormEvent<HTMLFormElement>) => void
type Over = {
  onClose: () => void
  onSubmit: Submit
  /** True while closing would lose typed values; it asks then. */
  isDirty: () => boolean
  /** Called when the person leaves the screen and gives up what was typed. */
  onDiscard?: (() => void) | undefined
}
export type FormOverProps = Over & {
  title: string
  submit: string
  /** 'Cancelar' by default. */
  cancel?: string
  saving: boolean
}

/** How what stands in a form closes it: asks where typed values would be lost, and then calls what it is given first. */
export const ClosingForm = createContext<(first: () => void) => void>((first) => first())

/** The function with which an action that stands in a form, and ends it, is carried out: `close(() => archive(card))`. */
export const useClosingForm = () => useContext(ClosingForm)

/**
 * What a form in a drawer and one in a dialog have in common: the focus returns to what opened it, and Escape and
 * `close` ask when typed values would be lost.
 */
export function useFormOver({ isDirty, onClose, onDiscard, onSubmit }: Over) {
  useReturnFocus()
  const guard = useUnsavedGuard(() => isDirty() || holdsTyped(), onDiscard)
  const close = () => guard(onClose)
  const closeAfter = (first: () => void) =>
    guard(() => {
      first()
      onClose()
    })
  useEscape(close)
  const submit: Submit = (event) => {
    // React events bubble through the component tree to the form that opened this one, although this one is elsewhere
    // in the DOM.
    event.stopPropagation()
    onSubmit(event)
  }
  return { close, closeAfter, submit }
}
