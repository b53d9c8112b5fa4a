import { setPriority } from 'node:os'

/** A lower priority than the server's: a person's page does not wait for somebody's document. */
const priority = 10

/** Gives a process, or on Linux a thread, the lower priority for the rest of its life. */
export function setLowerPriority(id: number) {
  try {
    setPriority(id, priority)
  } catch {
    // It has ended already.
  }
}
