import { AutoScroller } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './Carried.module.css'
import { DragSource } from './DragSource.tsx'
import type { useLifting } from './useLifting.ts'

type Props = ReturnType<typeof useLifting>['area'] & {
  sensors: ComponentProps<typeof DragDropProvider>['sensors']
  /** The selector of what lifts an item when it is pressed; undefined while none may be. */
  grip: string | undefined
  /** The description of the handles, by its id: which keys move an item. */
  help: { id: string; words: string }
  /** Said instead of what `useLifting` says. */
  failed: string | false
  children: ReactNode
}

/** Around items that are lifted by `useLifting`: what carries them, and what a screen reader says. */
export const LiftingArea = ({ box, holder, said, events, sensors, grip, help, failed, children }: Props) => (
  <DragDropProvider plugins={plugins} sensors={sensors} {...events}>
    {grip !== undefined && <DragSource box={box} grip={grip} />}
    {children}
    <div ref={holder} className={classes.carried} aria-hidden inert />
    <span id={help.id} hidden>
      {help.words}
    </span>
    <div className="sr" role="status" aria-live="assertive">
      {failed || said}
    </div>
  </DragDropProvider>
)

// Without the others of the library. The one for accessibility announces in English; those for feedback, cursor and
// selection add rules for all elements when an item is lifted, so that a browser lays out the whole page, and move nodes
// that are React's.
// At an edge it scrolls a column of a phone in half a second, so that a finger can stop at the next one.
const plugins = [AutoScroller.configure({ acceleration: 7 })]
