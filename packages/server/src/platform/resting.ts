import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major' }) => void

/**
 * Gives back to the machine what a busy time took. V8 collects when something is allocated, so that a server nobody uses
 * any more keeps a heap several times what lives in it, for minutes; a collection while nobody waits costs nobody.
 *
 * @param options.afterMs of quiet; of fewer than `few` requests in that time, when there were at least `many` before.
 * @returns stops it.
 */
export function restWhenQuiet(server: Server, { afterMs = 15_000, few = 3, many = 200 } = {}): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let [since, lately] = [0, 0]
  const heard = () => void lately++
  server.on('request', heard)
  const timer = setInterval(() => {
    since += lately
    if (lately < few && since >= many) {
      // Not as a last resort, which would take the compiled code along; the empty pages follow some seconds later.
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
