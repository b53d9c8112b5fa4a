import type { ComponentType, ReactNode } from 'react'
import { createStore, useStore } from './store.ts'

/** Puts a component into a slot; an area lists them as `fills`. */
export type Fill = () => void

/**
 * A place in a screen, or in a piece of `ui`, that an area further up fills, and which its children stand in while it is empty.
 * `const Proposal = slot<{ name: string }>()` is a component; `Proposal.with(SameCollaborator)` fills it.
 */
export function slot<Props extends object>() {
  // What Home is drawn with comes before the areas that fill it.
  const filled = createStore<ComponentType<Props> | undefined>(undefined)
  const Slot = ({ children, ...props }: Props & { children?: ReactNode }) => {
    const Filled = useStore(filled) as ComponentType<{ children?: ReactNode }> | undefined
    return Filled ? <Filled {...props}>{children}</Filled> : children
  }
  return Object.assign(Slot, {
    with:
      (component: ComponentType<Props>): Fill =>
      () =>
        filled.set(() => component),
  })
}
