import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major' }) => void

/**
 * Runs a garbage collection when a busy time is over. V8 collects only when something is allocated, so an idle server
 * would keep a heap several times its live data for minutes; while nobody waits, a collection costs nobody time.
 * @param options.afterMs the time that counts as quiet: fewer than `few` requests in it, after at least `many` in the
 * one before.
 * @returns a function that stops watching.
 */
export function collectWhenIdle(server: Server, { afterMs = 15_000, few = 3, many = 200 } = {}): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let [since, lately] = [0, 0]
  const heard = () => void lately++
  server.on('request', heard)
  const timer = setInterval(() => {
    since += lately
    if (lately < few && since >= many) {
      // A "last resort" collection would also drop the compiled code. V8 returns the empty pages some seconds later.
      collect({ type: 'major' })
      since = 0
    }
    lately = 0
  }, afterMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    server.off('request', heard)
  }
}
