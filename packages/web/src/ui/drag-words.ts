import { Accessibility, defaultPreset, KeyboardSensor, PointerSensor } from '@dnd-kit/dom'

type Dragged = { source: { id: string | number; data?: unknown } | null; target: { id: string | number } | null }

export type DragWords = {
  /** What is held, for the announcements: 'Conferir estoque'. */
  thing: (operation: Dragged) => string
  /** Where it is: 'quinta-feira, 12 de novembro'. */
  place: (id: string | number) => string
  /** Selector of the places: an arrow key moves by the size of the first one there is. */
  places: string
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
export function dragWith({ thing, place, places }: DragWords) {
  const size = () => document.querySelector(places)?.getBoundingClientRect()
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
    sensors: [
      PointerSensor,
      KeyboardSensor.configure({
        keyboardCodes: keys,
        offset: {
          get x() {
            return size()?.width ?? 0
          },
          get y() {
            return size()?.height ?? 0
          },
        },
      }),
    ],
  }
}
