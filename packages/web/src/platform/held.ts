import { hashKey, type InferDataFromTag, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type Held = { get: () => unknown; subscribe: (listener: () => void) => () => void }

/** By the keys of constant queries. */
const held = new WeakMap<QueryClient, Map<QueryKey, Held>>()

/**
 * What the answer of a constant query is, for each row of a list: the frame reads it. An observer of its own, as `useQuery`
 * has, would cost a row a tenth of what it takes to draw.
 */
export function useHeld<Key extends QueryKey>({ queryKey }: { queryKey: Key }) {
  const { get, subscribe } = heldIn(useQueryClient(), queryKey)
  return useSyncExternalStore(subscribe, get, get) as InferDataFromTag<unknown, Key> | undefined
}

function heldIn(client: QueryClient, key: QueryKey): Held {
  let ofClient = held.get(client)
  if (!ofClient) held.set(client, (ofClient = new Map()))
  let one = ofClient.get(key)
  if (!one) ofClient.set(key, (one = holding(client, key)))
  return one
}

function holding(client: QueryClient, key: QueryKey): Held {
  const cache = client.getQueryCache()
  const hash = hashKey(key)
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  return {
    get: () => cache.get(hash)?.state.data,
    subscribe(listener) {
      listeners.add(listener)
      stop ??= cache.subscribe(({ query }) => {
        if (query.queryHash === hash) for (const hear of listeners) hear()
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
