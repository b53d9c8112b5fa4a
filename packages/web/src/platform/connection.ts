import { listenForAnswers } from './api.ts'
import { createStore } from './store.ts'

/**
 * Whether the server can be reached. A browser that believes to have a network may still not reach it, and one without
 * network may run beside it: so a call without an answer, or the browser's word, is only a suspicion, and a look at the
 * server decides.
 */
export const connection = createStore<'online' | 'offline'>('online')

const LOOK_MS = 5000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 15_000

let looking: Promise<void> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let failures = 0

function answered(): void {
  failures = 0
  clearTimeout(retry)
  if (connection.get() === 'offline') connection.set('online')
}

function unanswered(): void {
  void lookForServer()
}

/** Looks whether the server is there; afterwards `connection` says so. Two looks at once are one. */
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
    // What stands in front of a server that is away answers these.
    if (answer.status >= 502 && answer.status <= 504) throw new Error('away')
    answered()
  } catch {
    if (connection.get() === 'online') connection.set('offline')
    lookLater()
  }
}

/** Only while somebody looks at the page. */
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
