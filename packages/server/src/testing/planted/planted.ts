/**
 * A fault as somebody might write it: one text of a source, replaced by another. `npm run planted` plants each and says
 * which test finds it; that none is found shows what the suite does not hold.
 */
export type Planted = {
  /** What goes wrong, as one would tell it. */
  fault: string
  /** The source, from the repository's folder. */
  file: string
  /** Stands once in the source. */
  find: string
  /** What stands there instead. */
  plant: string
  /** The test files or folders that are run until one fails; of journeys, files in e2e. */
  tests: readonly string[]
}
