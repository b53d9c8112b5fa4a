import type { Account, MenuChoice } from '@prumo/contract/identity/account/model.ts'
import { api } from './api.ts'
import { ownerOf } from './offline/owner.ts'
import { queryClient } from './query-client.ts'
import { createStore } from './store.ts'

/** A screen somebody was on, by its title. */
export type Visited = { href: string; title: string }

/**
 * What is remembered of menu and boards for one person in one company: the choice in the menu by the server, for all their
 * devices, and the rest by this browser.
 */
export type Remembered = {
  folds: Readonly<MenuChoice['folds']>
  favourites: readonly string[]
  /** The server does not have these two yet. */
  unsent: boolean
  /** What was open last, newest first. */
  last: readonly Visited[]
  /** The filter of each board, by its kind: 'pessoa-7'. */
  filters: Readonly<Record<string, string>>
  /** How figures of a year are shown, by the name of what is chosen: 'centavos'. */
  figures: Readonly<Record<string, boolean>>
  /** The menu is a column of icons. */
  slim: boolean
}

const nothing: Remembered = {
  folds: {},
  favourites: [],
  unsent: false,
  last: [],
  filters: {},
  figures: {},
  slim: false,
}
const prefix = 'prumo-menu:'

export const remembered = createStore<Remembered>(nothing)
let key = ''

/** Sets whose memory is read and written from now on. */
export function remember(account: Account): void {
  const next = prefix + ownerOf(account)
  if (next !== key) {
    key = next
    remembered.set(read())
  }
  const { menu } = account
  const { folds, favourites, unsent } = remembered.get()
  const only = unsent || (!menu && (favourites.length > 0 || Object.keys(folds).length > 0))
  if (only) void send()
  else if (menu && menu !== adopted) rememberAlso((adopted = menu))
}

/** The server's choice that is shown. */
let adopted: MenuChoice | undefined

/** Keeps a choice in the menu: at once here, and at the server as soon as there is a connection. */
export function choose(change: Partial<MenuChoice>): void {
  rememberAlso({ ...change, unsent: true })
  void send()
}

let sending: Promise<unknown> = Promise.resolve()

/** One after the other: the last choice is the one that stays. Without an answer it is sent with the next account. */
function send(): Promise<unknown> {
  const owner = key
  return (sending = sending.then(async () => {
    const { folds, favourites } = remembered.get()
    if (key !== owner) return
    const menu: MenuChoice = { folds, favourites: [...favourites] }
    try {
      await api('PUT /account/menu', { body: menu, keepalive: true, expiredSession: 'throw' })
    } catch {
      return
    }
    if (key !== owner) return
    adopted = menu
    queryClient.setQueryData<Account | null>(['account'], (account) => account && { ...account, menu })
    if (remembered.get().folds === folds && remembered.get().favourites === favourites) rememberAlso({ unsent: false })
  }))
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
  adopted = undefined
  remembered.set(nothing)
}

function read(): Remembered {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>) }
  } catch {
    return nothing
  }
}
