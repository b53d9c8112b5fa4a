/** What the main thread of a page did, from Chromium's own trace, in its processor time, which other work on the machine does not change. */
import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: {
    name?: string
    elementCount?: number
    beginData?: { dirtyObjects?: number }
    data?: { type?: string }
  }
}

/** What a step cost, in milliseconds of the main thread's processor. */
export type Spent = {
  /** The longest of its interactions: its events, and the frame that shows their effect. */
  interactionMs: number
  longestTaskMs: number
  wholeMs: number
  styles: number
  styleMs: number
  /** Elements whose style was worked out. */
  styled: number
  layouts: number
  layoutMs: number
  /** Boxes that were to be laid out. */
  laidOut: number
  /** Style or layout that a script asked for, instead of once before a frame. */
  forced: number
}

const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
const interactions = new Set(['keydown', 'keyup', 'pointerdown', 'pointerup', 'click'])
const scripts = new Set(['FunctionCall', 'EventDispatch', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame'])
const styling = 'UpdateLayoutTree'
const layout = 'Layout'

/** Traces what a page does until `work` is done. */
export async function traced(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Spent> {
  await browser.startTracing(page, { categories })
  await work().catch(async (error) => {
    await browser.stopTracing()
    throw error
  })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return spentOf(mainThreadOf(traceEvents))
}

/** The events of the page's main thread, the one that was busiest, in their order. */
function mainThreadOf(events: readonly TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const complete = events.filter((one) => one.ph === 'X' && mains.has(threadOf(one)))
  const byThread = Object.values(Object.groupBy(complete, threadOf)) as TraceEvent[][]
  const [busiest = []] = byThread.toSorted((a, b) => b.length - a.length)
  return busiest.toSorted((a, b) => a.ts - b.ts)
}

const ms = ({ tdur = 0 }: TraceEvent) => tdur / 1000
const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0)
const isWithin = (inner: TraceEvent, outer: TraceEvent) =>
  inner.ts >= outer.ts && inner.ts < outer.ts + (outer.dur ?? 0)

function spentOf(events: readonly TraceEvent[]): Spent {
  const tasks = events.filter(({ name }) => name === 'RunTask')
  const running = events.filter(({ name }) => scripts.has(name))
  const named = (wanted: string) => events.filter(({ name }) => name === wanted)
  const [styles, layouts] = [named(styling), named(layout)]
  // A frame is committed once its changes are painted.
  const painted = named('Commit')
  const dispatched = named('EventDispatch')
  const taskOf = (event: TraceEvent) => tasks.findIndex((task) => isWithin(event, task))
  /** What runs between an event and its frame is not counted, where neither needs it: the browser would put it after them. */
  const until = (event: TraceEvent) => {
    const shown = painted.find(({ ts }) => ts > event.ts)
    const needed = dispatched.filter(({ ts }) => ts >= event.ts && ts < (shown?.ts ?? event.ts + 1))
    const numbers = new Set([...needed, ...(shown ? [shown] : [])].map(taskOf))
    return sum([...numbers].flatMap((number) => tasks[number] ?? []).map(ms))
  }
  return {
    interactionMs: Math.max(0, ...dispatched.filter(({ args }) => interactions.has(args.data?.type ?? '')).map(until)),
    longestTaskMs: Math.max(0, ...tasks.map(ms)),
    wholeMs: sum(tasks.map(ms)),
    styles: styles.length,
    styleMs: sum(styles.map(ms)),
    styled: sum(styles.map(({ args }) => args.elementCount ?? 0)),
    layouts: layouts.length,
    layoutMs: sum(layouts.map(ms)),
    laidOut: sum(layouts.map(({ args }) => args.beginData?.dirtyObjects ?? 0)),
    forced: [...styles, ...layouts].filter((one) => running.some((script) => isWithin(one, script))).length,
  }
}
