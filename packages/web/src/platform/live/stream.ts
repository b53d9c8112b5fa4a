import type { LiveEvent } from '@prumo/contract/live/events/endpoints.ts'
import { longestMissed } from '@prumo/contract/live/events/missed.ts'

/** A message of the stream, which is passed on to the other tabs. `beat`: no event, and none was missed. */
export type Message = { kind: 'event'; event: LiveEvent } | { kind: 'resync' } | { kind: 'beat' }

type Options = {
  onMessage: (message: Message) => void
  /** When the last message came, in any tab, in milliseconds since 1970. */
  lastMessageAt: () => number
  /** Called when the server ended or refused the stream; answers whether somebody is signed in. */
  session: () => Promise<'open' | 'over' | 'unknown'>
  signal: AbortSignal
}

/** The server writes at least every 20 seconds, so a longer silence means a dead connection. */
const SILENCE_MS = 50_000
const FIRST_RETRY_MS = 400
const LONGEST_RETRY_MS = 30_000
/** Added to the requested interval, because time passes while the request is sent. */
const MARGIN_S = 2

/**
 * Keeps one event stream open until the signal, through lost networks, restarted servers and expired sessions. Each
 * opening requests the events since the last message, so that no event is lost between two streams.
 */
export async function readStream({ onMessage, lastMessageAt, session, signal }: Options): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const missed = Math.min(longestMissed, secondsSince(lastMessageAt()) + MARGIN_S)
    const outcome = await read(`/api/live?missed=${missed}`, { onMessage, opened: () => (failures = 0), signal })
    if (signal.aborted) return
    const standing = outcome === 'lost' ? 'unknown' : await session()
    if (standing === 'over') return
    // Refused although signed in means too many streams, so it waits longer before trying again.
    const longest = outcome === 'refused' && standing === 'open' ? LONGEST_RETRY_MS : FIRST_RETRY_MS * 2 ** failures++
    await rest(Math.min(longest, LONGEST_RETRY_MS) * (0.5 + Math.random() / 2), signal)
  }
}

const secondsSince = (at: number) => Math.max(0, Math.ceil((Date.now() - at) / 1000))

type Outcome = 'lost' | 'ended' | 'refused'

function read(
  url: string,
  { onMessage, opened, signal }: Pick<Options, 'onMessage' | 'signal'> & { opened: () => void },
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
    // The clock is compared, because no timer runs while the machine sleeps.
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
    on('message', (data) => onMessage({ kind: 'event', event: JSON.parse(data) as LiveEvent }))
    on('resync', () => onMessage({ kind: 'resync' }))
    on('beat', () => onMessage({ kind: 'beat' }))
    on('ended', () => over('ended'))
    // EventSource retries by itself when there was no answer; it closes when it was refused.
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
