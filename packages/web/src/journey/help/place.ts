import { createStore } from '../../platform/store.ts'

/** What this browser remembers of the help over the screens. */
export type Place = {
  open: boolean
  /** Distance of its corner from the right and from the bottom, in px. */
  right: number
  bottom: number
  /** The step of each practice, by the number of its stage. */
  steps: Readonly<Record<number, number>>
}

const key = 'prumo-jornada'
/** It begins above the bar of tabs of a phone, and above the bar with which a long text is saved. */
const closed: Place = { open: false, right: 24, bottom: 96, steps: {} }

export const place = createStore<Place>(read())

/** Changes the place and remembers it. */
export function moveHelp(change: Partial<Place>): void {
  place.set((current) => ({ ...current, ...change }))
  try {
    localStorage.setItem(key, JSON.stringify(place.get()))
  } catch {
    // When the storage is full or blocked, it is remembered until the page is left.
  }
}

function read(): Place {
  try {
    return { ...closed, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Place>) }
  } catch {
    return closed
  }
}
