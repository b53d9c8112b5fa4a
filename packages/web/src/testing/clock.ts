const hour = 3_600_000
/** Until midnight in São Paulo, which is three hours behind all year round. */
const left = (now: number) => 24 * hour - ((now - 3 * hour) % (24 * hour))
/**
 * The browser's clock on another day (`npm run test:dates`); it goes on from there. In the last hour of a day it is an
 * hour earlier: the day in which the tests of a page begin does not end meanwhile.
 */
const asked = Number(import.meta.env.VITE_CLOCK_AHEAD_MS ?? 0)
const ahead = asked - (left(Date.now() + asked) < hour ? hour : 0)
if (ahead !== 0) {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [Real.now() + ahead]) as [number]))
    }

    static override now() {
      return Real.now() + ahead
    }
  } as DateConstructor
}
