import { useSyncExternalStore } from 'react'

/** One value outside React that components can watch. */
export type Store<T> = {
  get: () => T
  set: (next: T | ((current: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = typeof next === 'function' ? (next as (current: T) => T)(value) : next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)

/** A part of a store's value: a component that watches it is drawn again only when that part is another one. */
export const useStoreOf = <T, Part>(store: Store<T>, part: (value: T) => Part): Part => {
  const get = () => part(store.get())
  return useSyncExternalStore(store.subscribe, get, get)
}
