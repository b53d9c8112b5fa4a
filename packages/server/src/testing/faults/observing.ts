/** One observation during a fault, and whether it was as expected. */
export type Observed = { what: string; well: boolean; found: string }

export type OnObserved = (observed: Observed) => void

/** Collects observations, and passes each to `onObserved` at once. */
export function observing(onObserved: OnObserved = () => {}) {
  const seen: Observed[] = []
  return {
    seen,
    see: (what: string, well: boolean, found: string) => {
      const observed = { what, well, found }
      seen.push(observed)
      onObserved(observed)
    },
  }
}

/** An answer and its duration; status 0 when the connection broke. */
export async function timed<T extends { status: number }>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const begun = performance.now()
  const answer = await work().catch(() => ({ status: 0 }) as T)
  return { ...answer, ms: performance.now() - begun }
}

/** '503 storage.unavailable after 12 ms'. */
export const said = ({ status, ms, code }: { status: number; ms: number; code?: string | undefined }) =>
  `${status || 'broken off'}${code === undefined ? '' : ` ${code}`} after ${ms.toFixed(0)} ms`
