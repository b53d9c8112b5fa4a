/**
 * Loaded before the server whose serving thread is measured (`watched` of server-process.ts): says over the channel to
 * its parent how long its longest turn was, and ends the server with that parent.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The longest turn of the event loop since the last time it was asked for. */
export type LongestTurn = {
  /** Milliseconds of processor time of the serving thread: what it would take on a machine with nothing else to do. */
  processorMs: number
  /** Milliseconds by which a timer came late, whoever had the processor meanwhile. */
  delayMs: number
}

const tickMs = 1
/** A turn that is being measured ends before it is answered for. */
const settledMs = 10

const delay = monitorEventLoopDelay({ resolution: tickMs })
let longest = 0
let before = process.threadCpuUsage()
const ticking = setInterval(() => {
  const now = process.threadCpuUsage()
  longest = Math.max(longest, now.user - before.user + now.system - before.system)
  before = now
}, tickMs)
ticking.unref()
delay.enable()

process.on('message', () =>
  setTimeout(() => {
    process.send?.({ processorMs: longest / 1000, delayMs: delay.max / 1e6 } satisfies LongestTurn)
    longest = 0
    delay.reset()
  }, settledMs),
)
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
