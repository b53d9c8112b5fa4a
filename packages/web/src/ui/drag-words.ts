import { Accessibility, type DragDropManagerInput, defaultPreset, KeyboardSensor, PointerSensor } from '@dnd-kit/dom'

type Dragged = { source: { id: string | number; data?: unknown } | null; target: { id: string | number } | null }

export type Direction = 'up' | 'down' | 'left' | 'right'

export type DragWords = {
  /** The name of the dragged item, for the announcements: 'Conferir estoque'. */
  thing: (operation: Dragged) => string
  /** The name of a place: 'quinta-feira, 12 de novembro'. */
  place: (id: string | number) => string
  /** The place of an item when it is lifted. */
  start: (operation: Dragged) => string | number | undefined
  /** The place an arrow key leads to; a place that is not on the screen is ignored. */
  next: (id: string | number, direction: Direction) => string | number | undefined
}

const keys = {
  // Enter still opens the item, as on any button.
  start: ['Space'],
  cancel: ['Escape'],
  end: ['Space', 'Enter', 'Tab'],
  up: ['ArrowUp'],
  down: ['ArrowDown'],
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
}

/**
 * Plugins and sensors of a DragDropProvider whose items move between places: by mouse, by touch after a long press,
 * and by keyboard (Space lifts, arrows move, Space drops, Escape cancels), announced in Portuguese instead of English.
 */
export function dragWith({ thing, place, start, next }: DragWords): Pick<DragDropManagerInput, 'plugins' | 'sensors'> {
  const where = ({ target }: Dragged) => (target ? place(target.id) : 'fora de qualquer lugar')
  return {
    plugins: [
      ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
      Accessibility.configure({
        screenReaderInstructions: {
          draggable: 'Espaço pega, as setas movem, Espaço solta e Esc cancela. Enter abre.',
        },
        announcements: {
          dragstart: ({ operation }: { operation: Dragged }) => `${thing(operation)}: em movimento.`,
          dragover: ({ operation }: { operation: Dragged }) => `${thing(operation)}: ${where(operation)}.`,
          dragend: ({ operation, canceled }: { operation: Dragged; canceled: boolean }) =>
            canceled || !operation.target
              ? `${thing(operation)}: movimento cancelado.`
              : `${thing(operation)}: solta em ${where(operation)}.`,
        },
      }),
    ],
    sensors: [PointerSensor, { plugin: steppingBy(start, next), options: { keyboardCodes: keys } }],
  }
}

/**
 * A keyboard sensor that moves between places by their ids. The library's own moves by pixels: it does not know the
 * next row, and a second quick press starts from a place that has not been reached yet.
 */
const steppingBy = (start: DragWords['start'], next: DragWords['next']) =>
  class PlaceSensor extends KeyboardSensor {
    #reached: string | number | undefined

    protected override handleStart(...args: Parameters<KeyboardSensor['handleStart']>) {
      this.#reached = start({ source: args[1], target: null })
      super.handleStart(...args)
    }

    protected override handleMove(direction: Direction, event: KeyboardEvent) {
      event.preventDefault()
      const wanted = this.#reached === undefined ? undefined : next(this.#reached, direction)
      const shape = wanted === undefined ? undefined : this.manager.registry.droppables.get(wanted)?.shape
      if (!shape) return
      this.#reached = wanted
      this.manager.actions.move({ event, to: shape.center })
    }
  }
