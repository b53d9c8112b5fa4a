import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useRef } from 'react'

type Props = {
  label: string
  saving: boolean
  /** Set before the form is submitted. */
  stay: RefObject<boolean>
}

/** Submits the form around it so that it stays open for the next record, also on Ctrl Enter. */
export function AnotherButton({ label, saving, stay }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const submit = () => {
    const form = button.current?.form
    if (!form || saving) return
    stay.current = true
    form.requestSubmit()
  }
  const byKeyboard = () => {
    // A dialog over the form has keys of its own.
    if (button.current?.form?.contains(document.activeElement)) submit()
  }
  useHotkeys([['mod+Enter', byKeyboard]], [])
  return (
    <Button
      ref={button}
      variant="subtle"
      aria-keyshortcuts="Control+Enter"
      title="Ctrl Enter"
      disabled={saving}
      onClick={submit}
    >
      {label}
    </Button>
  )
}
