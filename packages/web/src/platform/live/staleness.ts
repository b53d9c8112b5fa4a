import type { LiveEvent } from '@prumo/contract/live/events/endpoints.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Topic } from '../query.ts'
import { shownBy } from './own.ts'

/** The queries that a topic concerns; an area's are in its area.tsx. */
export type LiveTopic = {
  topic: Topic
  /** The keys whose queries are read again: all that begin with one of them. */
  stale: readonly QueryKey[]
}

/**
 * The first event is handled after a short delay that collects its companions; further events cause at most one reading
 * in this many milliseconds.
 */
const TOGETHER_MS = 50
const EVERY_MS = 700
/** How long to wait for a running mutation, because an answer in between would undo its optimistic update. */
const MUTATION_MS = 5000
const LOOK_AGAIN_MS = 100

/**
 * Makes queries stale as events come: visible queries are read again, others when they are shown. A hidden tab reads
 * again when it becomes visible.
 */
export function staleness(
  client: QueryClient,
  topics: readonly LiveTopic[],
  isHidden = () => document.visibilityState === 'hidden',
) {
  let waiting = new Map<string, QueryKey>()
  let everything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  let since = 0

  const act = () => {
    timer = undefined
    if (client.isMutating() > 0 && performance.now() - since < MUTATION_MS) {
      timer = setTimeout(act, LOOK_AGAIN_MS)
      return
    }
    last = performance.now()
    const refetchType = isHidden() ? 'none' : 'active'
    if (everything) void client.invalidateQueries({ refetchType })
    else for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey, refetchType })
    everything = false
    waiting = new Map()
  }
  const soon = () => {
    if (timer !== undefined) return
    since = performance.now()
    timer = setTimeout(act, Math.max(TOGETHER_MS, last + EVERY_MS - since))
  }

  return {
    /** Something changed. What this page changed and shows already is not read again. */
    event({ topic, by }: LiveEvent) {
      if (by === shownBy(topic)) return
      const keys = topics.filter((one) => one.topic === topic).flatMap(({ stale }) => stale)
      for (const key of keys) waiting.set(JSON.stringify(key), key)
      if (keys.length > 0) soon()
    },
    /** Anything may have changed. */
    everything() {
      everything = true
      soon()
    },
    stop: () => clearTimeout(timer),
  }
}
