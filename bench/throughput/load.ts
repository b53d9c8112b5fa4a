/* The load: a process of its own that sends requests over some connections, one after another on each, for some
   seconds or up to a number. `node load.ts <load as JSON>` prints the result as JSON. */
import autocannon from 'autocannon'

export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

export type Load = {
  url: string
  connections: number
  seconds: number
  mostRequests: number
  requests: LoadRequest[]
  /** Gives each request an address of its own in x-forwarded-for, because limits count by address. */
  manyAddresses: boolean
}

export type LoadResult = {
  requests: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Of the whole answer, headers included, on average. */
  bytes: number
  /** Answers that were neither 2xx nor 304, broken connections and time-outs. */
  failures: number
}

const load = JSON.parse(process.argv[2]!) as Load
let sent = Math.floor(Math.random() * 2 ** 24)
const address = () => {
  sent = (sent + 1) % 2 ** 24
  return `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
}

const run = autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  maxOverallRequests: load.mostRequests,
  timeout: 20,
  requests: load.requests.map((request) => ({
    ...request,
    ...(load.manyAddresses && {
      setupRequest: (changed) => ({ ...changed, headers: { ...changed.headers, 'x-forwarded-for': address() } }),
    }),
  })),
})
const times: number[] = []
let bytes = 0
let lastAt = performance.now()
const begun = lastAt
let unchanged = 0
run.on('response', (_client, status, size, ms) => {
  if (status === 304) unchanged++
  times.push(ms)
  bytes += size
  lastAt = performance.now()
})
const { errors, timeouts, non2xx } = await run
times.sort((a, b) => a - b)
const result: LoadResult = {
  requests: times.length,
  perSecond: (times.length * 1000) / (lastAt - begun),
  p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
  p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  bytes: bytes / times.length,
  failures: errors + timeouts + non2xx - unchanged,
}
console.log(JSON.stringify(result))
