import type { LiveEvent } from '@prumo/contract/live/events/endpoints.ts'

/** What is heard, and passed on to the other tabs. `beat`: nothing new, but nothing missed either. */
export type Message = { kind: 'event'; event: LiveEvent } | { kind: 'resync' } | { kind: 'beat' }

type Options = {
  hear: (message: Message) => void
  /** When something was last heard, in any tab: milliseconds since 1970. */
  heardAt: () => number
  /** Asked when the server ended or refused the stream; whoever signs in again meanwhile is signed in. */
  session: () => Promise<'open' | 'over' | 'unknown'>
  signal: AbortSignal
}

/** The server says something at least every 20 seconds; a connection that died in silence says nothing. */
const SILENCE_MS = 50_000
const FIRST_RETRY_MS = 400
const LONGEST_RETRY_MS = 30_000
/** Clocks tick on while a request is under way. */
const MARGIN_S = 2

/**
 * Keeps one event stream open until the signal, through lost networks, restarted servers and expired sessions. Each
 * opening asks for what came since something was last heard, so that nothing falls between two streams.
 */
export async function keepStream({ hear, heardAt, session, signal }: Options): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const missed = Math.max(0, Math.ceil((Date.now() - heardAt()) / 1000)) + MARGIN_S
    const outcome = await read(`/api/live?missed=${missed}`, { hear, opened: () => (failures = 0), signal })
    if (signal.aborted) return
    const standing = outcome === 'lost' ? 'unknown' : await session()
    if (standing === 'over') return
    // Refused though signed in: too many streams, and trying at once would not make them fewer.
    const longest = outcome === 'refused' && standing === 'open' ? LONGEST_RETRY_MS : FIRST_RETRY_MS * 2 ** failures++
    await rest(Math.min(longest, LONGEST_RETRY_MS) * (0.5 + Math.random() / 2), signal)
  }
}

type Outcome = 'lost' | 'ended' | 'refused'

function read(
  url: string,
  { hear, opened, signal }: Pick<Options, 'hear' | 'signal'> & { opened: () => void },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const source = new EventSource(url)
    let last = Date.now()
    const over = (outcome: Outcome) => {
      source.close()
      clearInterval(watch)
      signal.removeEventListener('abort', abort)
      document.removeEventListener('visibilitychange', look)
      resolve(outcome)
    }
    const abort = () => over('lost')
    // Also after a sleep, in which no timer ran.
    const look = () => {
      if (Date.now() - last > SILENCE_MS) over('lost')
    }
    const watch = setInterval(look, 10_000)
    const on = (event: string, run: (data: string) => void) =>
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        last = Date.now()
        run(data)
      })
    on('open', opened)
    on('message', (data) => hear({ kind: 'event', event: JSON.parse(data) as LiveEvent }))
    on('resync', () => hear({ kind: 'resync' }))
    on('beat', () => hear({ kind: 'beat' }))
    on('ended', () => over('ended'))
    // A browser that goes on trying by itself has met no answer; one that gave up was refused.
    source.addEventListener('error', () => over(source.readyState === EventSource.CLOSED ? 'refused' : 'lost'))
    signal.addEventListener('abort', abort)
    document.addEventListener('visibilitychange', look)
  })
}

/** Waits, but no longer than until the network is back or somebody looks. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done)
  })
}
