import { Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Props = {
  label: string
  description?: string
  value: string
  readOnly: boolean
  /** `was`: what stood there when the typing began, or what was typed and saved last. */
  onSave: (typed: string, was: string) => void
}

const SAVE_AFTER_MS = 800

/** A text that is saved while it is typed, and when it is left. */
export function SavedText({ label, description, value, readOnly, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const base = useRef('')
  const write = () => {
    if (typed === null || typed === base.current) return
    onSave(typed, base.current)
    base.current = typed
  }
  const writeLater = useEffectEvent(write)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => writeLater(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={2}
      readOnly={readOnly}
      value={typed ?? value}
      onChange={(event) => {
        if (typed === null) base.current = value
        setTyped(event.currentTarget.value)
      }}
      onBlur={() => {
        write()
        setTyped(null)
      }}
    />
  )
}
