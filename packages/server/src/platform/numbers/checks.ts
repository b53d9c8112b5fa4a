/** What a node needs to serve, tried now. */
export type Check = { check: string; ok: boolean; ms: number; sentence: string }

export type Tried = {
  check: string
  /** Said when `work` resolves; otherwise `bad`, followed by the reason. */
  good: string
  bad: string
  work: () => Promise<unknown>
}

/** Tries everything at once, and says how long each took. */
export const tryAll = (all: readonly Tried[]): Promise<Check[]> =>
  Promise.all(
    all.map(async ({ check, good, bad, work }) => {
      const begun = performance.now()
      const problem = await work().then(
        () => undefined,
        (error: Error) => reasonOf(error),
      )
      const ms = Math.round(performance.now() - begun)
      return { check, ok: problem === undefined, ms, sentence: problem === undefined ? good : `${bad}: ${problem}.` }
    }),
  )

/** The innermost reason: "O Prumo está ocupado" is for people who use it, not for whoever looks for the cause. */
function reasonOf(error: Error): string {
  let at: unknown = error
  while (at instanceof Error && at.cause instanceof Error) at = at.cause
  const { code, message } = at as Error & { code?: unknown }
  const said = message.replace(/\.$/, '')
  return typeof code === 'string' && !message.includes(code) ? `${said} (${code})` : said
}
