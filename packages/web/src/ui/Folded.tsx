import { Anchor } from '@mantine/core'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './Folded.module.css'

/** A text in a list: three lines at first, the rest on request. */
export function Folded({ of, children }: { of: string; children: ReactNode }) {
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [longer, setLonger] = useState(false)
  const [open, setOpen] = useState(false)
  // Measured before the first paint: a button that appears later would push down what follows.
  useLayoutEffect(() => {
    const whole = text.current!
    const measure = () => setLonger(whole.scrollHeight > foldedHeight)
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(whole)
    return () => watching.disconnect()
  }, [])
  return (
    <div className={classes.folded}>
      <div
        id={id}
        role="region"
        aria-label={`Texto de ${of}`}
        className={classes.window}
        data-folded={(longer && !open) || undefined}
        style={longer && !open ? { maxHeight: foldedHeight } : undefined}
      >
        <div ref={text}>{children}</div>
      </div>
      {longer && (
        <Anchor
          component="button"
          type="button"
          className={classes.more}
          fz="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Mostrar menos' : 'Mostrar mais'}
        </Anchor>
      )}
    </div>
  )
}

const foldedHeight = 72
