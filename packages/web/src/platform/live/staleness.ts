import type { LiveEvent } from '@prumo/contract/live/events/endpoints.ts'
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'
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

  /**
   * A read that is running may have begun before what happened, so it is read once more when it ends. It is not broken
   * off: where much happens, a slow one would never end.
   */
  const makeStale = (filters: QueryFilters) => {
    const running = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const { queryKey, promise } of running) {
      const again = () => readStale({ queryKey, exact: true })
      promise?.then(again, again)
    }
    readStale(filters)
  }
  const readStale = (filters: QueryFilters) => {
    const refetchType = isHidden() ? 'none' : 'active'
    void client.invalidateQueries({ ...filters, refetchType }, { cancelRefetch: false })
  }

  const act = () => {
    timer = undefined
    if (client.isMutating() > 0 && performance.now() - since < MUTATION_MS) {
      timer = setTimeout(act, LOOK_AGAIN_MS)
      return
    }
    last = performance.now()
    if (everything) makeStale({})
    else for (const queryKey of waiting.values()) makeStale({ queryKey })
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
