import type { Account } from '@prumo/contract/identity/account/model.ts'
import { ownerOf } from './offline/owner.ts'
import { createStore } from './store.ts'

/** A screen somebody was on, by its title. */
export type Visited = { href: string; title: string }

/** What this browser remembers of the menu for one person in one company. */
export type Remembered = {
  /** Groups that were unfolded (true) or folded, by their name. */
  folds: Readonly<Record<string, boolean>>
  /** Paths of the screens with a star, in the order they got it. */
  favourites: readonly string[]
  /** What was open last, newest first. */
  last: readonly Visited[]
}

const nothing: Remembered = { folds: {}, favourites: [], last: [] }
const prefix = 'prumo-menu:'

export const remembered = createStore<Remembered>(nothing)
let key = ''

/** From now on it is what this person's browser knows. */
export function remember(account: Account): void {
  const next = prefix + ownerOf(account)
  if (next === key) return
  key = next
  remembered.set(read())
}

export function rememberAlso(change: Partial<Remembered>): void {
  remembered.set((current) => ({ ...current, ...change }))
  try {
    localStorage.setItem(key, JSON.stringify(remembered.get()))
  } catch {
    // A full or closed store: it is remembered as long as the page stands.
  }
}

/** Titles of a company's records stay on no browser after signing out; folds and stars name none. */
export function forgetVisited(): void {
  if (key) rememberAlso({ last: [] })
  key = ''
  remembered.set(nothing)
}

function read(): Remembered {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>) }
  } catch {
    return nothing
  }
}
