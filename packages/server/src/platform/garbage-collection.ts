import type { Server } from 'node:http'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Counts the bytes of buffers as part of the heap. V8 gives them 64 MB of their own, which four uploads a second fill
 * every fifth of a second, and each time collects the whole heap: a quarter of the serving thread, and a third of another
 * processor for what is marked beside it. Counted with the heap, buffers that nobody holds are freed as what is young.
 * A V8 without this flag says so in a line, and counts as it did.
 */
export const countBuffersInHeap = () => setFlagsFromString('--external-memory-accounted-in-global-limit')

type Collect = (options: { type: 'major' }) => void

/**
 * Runs a garbage collection when a busy time is over. V8 collects only when something is allocated, so an idle server
 * would keep a heap several times its live data for minutes; while nobody waits, a collection costs nobody time.
 * @param options.afterMs the time that counts as quiet: fewer than `few` requests in it.
 * @param options.many requests since the last collection make a time busy, and so does a heap that has grown by `grown`
 * bytes: a few exports take as much as a thousand pages. What came before is one.
 * @returns a function that stops watching.
 */
export function collectWhenIdle(
  server: Server,
  { afterMs = 15_000, few = 3, many = 200, grown = 64 * 1024 ** 2 } = {},
): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  const heap = () => getHeapStatistics().used_heap_size
  let [since, lately, left] = [many, 0, heap()]
  const heard = () => void lately++
  server.on('request', heard)
  const timer = setInterval(() => {
    since += lately
    if (lately < few && (since >= many || heap() - left >= grown)) {
      // A "last resort" collection would also drop the compiled code. V8 returns the empty pages some seconds later.
      collect({ type: 'major' })
      since = 0
      left = heap()
    }
    lately = 0
  }, afterMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    server.off('request', heard)
  }
}
