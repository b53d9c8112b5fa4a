import { Draggable } from '@dnd-kit/dom'
import { useDragDropManager } from '@dnd-kit/react'
import { type RefObject, useEffect } from 'react'

type Props = {
  /** The list or board. */
  box: RefObject<HTMLElement | null>
  /** The selector of what lifts an item when it is pressed: the item itself, or a handle in it. */
  grip: string
}

/**
 * Makes the item that a pointer presses draggable, inside a DragDropProvider: an `li` with its id as `data-item`. To
 * register every item with the library costs more than to draw them.
 */
export function DragSource({ box, grip }: Props) {
  const manager = useDragDropManager()
  useEffect(() => {
    const list = box.current
    if (!list || !manager) return
    let source: Draggable | undefined
    const press = ({ target }: PointerEvent) => {
      const handle = target instanceof Element && target.closest(grip)
      const element = handle && handle.closest('li[data-item]')
      if (!element || !manager.dragOperation.status.idle) return
      source?.destroy()
      const id = Number(element.getAttribute('data-item'))
      source = new Draggable({ id, element, handle, register: false }, manager)
      source.register()
    }
    // In the capture phase: the library then hears the same press on its way to the item.
    list.addEventListener('pointerdown', press, { capture: true })
    return () => {
      list.removeEventListener('pointerdown', press, { capture: true })
      source?.destroy()
    }
  }, [manager, box, grip])
  return null
}
