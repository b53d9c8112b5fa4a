import { Accessibility, defaultPreset, KeyboardSensor, PointerSensor } from '@dnd-kit/dom'

type Dragged = { source: { id: string | number; data?: unknown } | null; target: { id: string | number } | null }

export type Direction = 'up' | 'down' | 'left' | 'right'

export type DragWords = {
  /** What is held, for the announcements: 'Conferir estoque'. */
  thing: (operation: Dragged) => string
  /** Where it is: 'quinta-feira, 12 de novembro'. */
  place: (id: string | number) => string
  /** Where a thing lies when it is lifted. */
  start: (operation: Dragged) => string | number | undefined
  /** The place that an arrow key leads to from another; one that is not on the screen is not gone to. */
  next: (id: string | number, direction: Direction) => string | number | undefined
}

const keys = {
  // Enter stays what it is on a button: it opens.
  start: ['Space'],
  cancel: ['Escape'],
  end: ['Space', 'Enter', 'Tab'],
  up: ['ArrowUp'],
  down: ['ArrowDown'],
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
}

/**
 * Plugins and sensors of a DragDropProvider whose things go from place to place: by mouse, by touch after a moment, and
 * by keyboard (Space lifts, arrows move, Space drops, Escape cancels), told in Portuguese instead of English.
 */
export function dragWith({ thing, place, start, next }: DragWords) {
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
 * A keyboard sensor that goes from place to place by their ids. The library's own moves by a number of pixels: it knows
 * no next row, and two quick presses count from a place that has not been reached yet.
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
