import { listenForAnswers } from './api.ts'
import { createStore } from './store.ts'

/**
 * True if the server can be reached. A browser with a network may not reach it, and one without may run on the same
 * machine. So a call without an answer and the browser's online state are only hints, and a request to the server
 * decides.
 */
export const connection = createStore<'online' | 'offline'>('online')

/** When the server answered last, in milliseconds since 1970; undefined when it never did on this page. */
export const answeredAt = () => lastAnswer

let lastAnswer: number | undefined

const LOOK_MS = 5000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 15_000

let looking: Promise<void> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let failures = 0

function answered(): void {
  lastAnswer = Date.now()
  failures = 0
  clearTimeout(retry)
  if (connection.get() === 'offline') connection.set('online')
}

function unanswered(): void {
  void lookForServer()
}

/** Requests the server and sets `connection`. Simultaneous calls share one request. */
export function lookForServer(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}

async function look(): Promise<void> {
  clearTimeout(retry)
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_MS) })
    // The status codes of a proxy whose server is down.
    if (answer.status >= 502 && answer.status <= 504) throw new Error('away')
    answered()
  } catch {
    if (connection.get() === 'online') connection.set('offline')
    lookLater()
  }
}

/** Only while the page is visible. */
function lookLater() {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS)
  retry = setTimeout(() => {
    if (document.visibilityState === 'visible') void lookForServer()
  }, wait)
}

/** Begins to watch. */
export function watchConnection(): void {
  listenForAnswers((came) => (came ? answered() : unanswered()))
  addEventListener('offline', unanswered)
  addEventListener('online', unanswered)
  document.addEventListener('visibilitychange', () => {
    if (connection.get() === 'offline' && document.visibilityState === 'visible') unanswered()
  })
  if (!navigator.onLine) unanswered()
}
