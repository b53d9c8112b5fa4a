import type { Account } from '@prumo/contract/identity/account/model.ts'
import { ownerOf } from './offline/owner.ts'
import { createStore } from './store.ts'

/** A screen somebody was on, by its title. */
export type Visited = { href: string; title: string }

/** What this browser remembers of menu and boards for one person in one company. */
export type Remembered = {
  /** Groups that somebody keeps unfolded (true) or folded, by their name; the others follow the shown screen. */
  folds: Readonly<Record<string, boolean>>
  /** Paths of the screens with a star, in the order they got it. */
  favourites: readonly string[]
  /** What was open last, newest first. */
  last: readonly Visited[]
  /** The filter of each board, by its kind: 'pessoa-7'. */
  filters: Readonly<Record<string, string>>
  /** How figures of a year are shown, by the name of what is chosen: 'centavos'. */
  figures: Readonly<Record<string, boolean>>
  /** The menu is a column of icons. */
  slim: boolean
}

const nothing: Remembered = { folds: {}, favourites: [], last: [], filters: {}, figures: {}, slim: false }
const prefix = 'prumo-menu:'

export const remembered = createStore<Remembered>(nothing)
let key = ''

/** Sets whose memory is read and written from now on. */
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
    // When the storage is full or blocked, it is remembered until the page is left.
  }
}

/** Removes the visited screens at sign-out, because they have titles of records; folds and stars have none. */
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
