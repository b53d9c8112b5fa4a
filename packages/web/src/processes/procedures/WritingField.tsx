import { Button, Text } from '@mantine/core'
import { IconCircleCheckFilled, IconPencil } from '@tabler/icons-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { isComplete, isWritten, type TextField } from './sections.ts'
import classes from './WritingField.module.css'

const RichTextField = lazy(() => import('../../ui/rich-text/RichTextField.tsx'))

type Props = {
  field: TextField
  value: string
  /** True while this text is being edited: only one text has an editor at a time. */
  writing: boolean
  /** The choice between two versions, when somebody else changed the text too. */
  conflicts: ReactNode
  onWrite: () => void
  onChange: (html: string) => void
  onBlur: () => void
}

/** The id of a field within the form, for links. */
export const anchorOf = (name: string) => `campo-${name}`

/** One text of a procedure: rendered for reading, and as an editor when it is clicked. */
export function WritingField({ field, value, writing, conflicts, onWrite, onChange, onBlur }: Props) {
  const { name, label, help, example, optional } = field
  const writes = useWrites()
  const heading = useId()
  const written = isWritten(value)
  return (
    <section id={anchorOf(name)} className={classes.field} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading}>
          {label}
          {optional && <span className={classes.optional}> opcional</span>}
          {isComplete(value) && <IconCircleCheckFilled size={16} className={classes.done} aria-hidden />}
        </h3>
        {written && !writing && (
          <Writes>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPencil size={15} aria-hidden />}
              aria-label={`Editar ${label}`}
              onClick={onWrite}
            >
              Editar
            </Button>
          </Writes>
        )}
      </div>
      <Text fz="sm" c="dimmed">
        {help}
      </Text>
      {(writing || !written) && (
        <details className={classes.example}>
          <summary>Ver um exemplo</summary>
          <p>{example}</p>
        </details>
      )}
      {conflicts}
      {writing ? (
        <Suspense fallback={<div className={classes.loading} />}>
          <Focused>
            <RichTextField
              label={label}
              withLabel={false}
              value={value}
              kind="document"
              onChange={onChange}
              onBlur={onBlur}
            />
          </Focused>
        </Suspense>
      ) : written ? (
        writes ? (
          <Readable html={value} onWrite={onWrite} />
        ) : (
          <RichText html={value} />
        )
      ) : !writes ? (
        <EmptyLine>Nada escrito</EmptyLine>
      ) : (
        <button type="button" className={classes.empty} onClick={onWrite}>
          {`Escrever ${label}`}
        </button>
      )}
    </section>
  )
}

/** A click on the text itself opens the editor too, except on its links; the keyboard uses the button above. */
function Readable({ html, onWrite }: { html: string; onWrite: () => void }) {
  const touch = (event: MouseEvent) => {
    const chosen = getSelection()?.isCollapsed === false
    if (!chosen && !(event.target as Element).closest('a')) onWrite()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={classes.readable} onClick={touch}>
      <RichText html={html} />
    </div>
  )
}

/** How many milliseconds a closing menu or dialog may still take the focus. */
const CLOSING_MS = 600

/**
 * Focuses the editor inside when it is rendered, at the end of its text, and again when something else takes the
 * focus, until the user acts.
 */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const until = performance.now() + CLOSING_MS
    let frame = 0
    const focus = () => {
      const text = box.current?.querySelector<HTMLElement>('[role="textbox"]')
      if (text && !box.current?.contains(document.activeElement)) focusEnd(text)
      if (performance.now() < until) frame = requestAnimationFrame(focus)
    }
    const stop = () => cancelAnimationFrame(frame)
    const signs = ['keydown', 'pointerdown'] as const
    for (const sign of signs) addEventListener(sign, stop, { capture: true })
    focus()
    return () => {
      stop()
      for (const sign of signs) removeEventListener(sign, stop, { capture: true })
    }
  }, [])
  return <div ref={box}>{children}</div>
}

function focusEnd(text: HTMLElement) {
  text.focus({ preventScroll: true })
  const range = document.createRange()
  range.selectNodeContents(text)
  range.collapse(false)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}
