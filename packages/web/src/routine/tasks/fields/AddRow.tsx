import { Button, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import classes from './AddRow.module.css'

export type Pending = {
  /** Adds the typed text; false when it is refused, and the reason is shown. */
  commit: () => boolean
  isEmpty: () => boolean
}

type Props = {
  label: string
  placeholder: string
  /** Returns why a text cannot be added, or undefined. */
  refuse: (text: string) => string | undefined
  add: (text: string) => void
  pending: RefObject<Pending | null>
  inputMode?: 'url'
}

/** The last line of a list: Enter, the button or leaving the field adds its text. */
export function AddRow({ label, placeholder, refuse, add, pending, inputMode }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const leaving = useRef(0)
  const commit = () => {
    clearTimeout(leaving.current)
    const reason = refuse(text)
    setError(reason)
    if (reason) return false
    add(text.trim())
    setText('')
    return true
  }
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  /** Delayed, because a row that appears at once would move the element that is being clicked. */
  const commitSoon = () => {
    leaving.current = window.setTimeout(() => {
      if (text.trim() === '') setError(undefined)
      else latest.current()
    }, 250)
  }
  useImperativeHandle(pending, () => ({ commit, isEmpty: () => text.trim() === '' }))
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.input}
        aria-label={label}
        placeholder={placeholder}
        inputMode={inputMode}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          // Ctrl+Enter saves the form, including this text.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          commit()
        }}
        onFocus={() => clearTimeout(leaving.current)}
        onBlur={commitSoon}
      />
      <Button
        variant="default"
        // The focus stays in the line: leaving it would add the text before the click does.
        onMouseDown={(event) => event.preventDefault()}
        onClick={commit}
      >
        Criar
      </Button>
    </div>
  )
}
