/** The browser's clock on another day (`npm run test:dates`); it goes on from there. */
const ahead = Number(import.meta.env.VITE_CLOCK_AHEAD_MS ?? 0)
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
