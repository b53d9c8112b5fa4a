import type { FormEvent } from 'react'
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

/**
 * What a form in a drawer and one in a dialog have in common: the focus returns to what opened it, and Escape and
 * `close` ask when typed values would be lost.
 */
export function useFormOver({ isDirty, onClose, onDiscard, onSubmit }: Over) {
  useReturnFocus()
  const guard = useUnsavedGuard(() => isDirty() || holdsTyped(), onDiscard)
  const close = () => guard(onClose)
  useEscape(close)
  const submit: Submit = (event) => {
    // React events bubble through the component tree to the form that opened this one, although this one is elsewhere
    // in the DOM.
    event.stopPropagation()
    onSubmit(event)
  }
  return { close, submit }
}
