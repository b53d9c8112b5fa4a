import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAmend } from '../amending.ts'
import { inAddress, type ListAddress, sortingIn, sortingOut } from './address.ts'
import type { Sorting } from './rows.ts'

/** The values of a list's filters: '' and undefined mean no choice. */
export type Chosen = Readonly<Record<string, string | number | undefined>>

export type Listing = {
  /** The searched words; `typed` is the text of the field, which is ahead of them while somebody types. */
  search: string
  typed: string
  type: (text: string) => void
  page: number
  pageSize: number
  turn: (next: { page: number; pageSize: number }) => void
  sorting: Sorting
  sort: (next: Sorting) => void
  chosen: Chosen
  choose: (next: Chosen) => void
  /** The parameters of a call that answers by pages. */
  query: { page: number; per_page: number; search: string }
}

type Options = {
  /** Rows per page: 10 by default. */
  pageSize?: number
  /** The column the list is sorted by. */
  order?: string
  /** The names of its filters in the address; the route reads them (`listSearch`). */
  filters?: readonly string[]
  /** In a dialog, or the second list of a screen: its state is not in the address. */
  apart?: boolean
  /** Below other content of its screen: changing the page does not scroll the window. */
  stays?: boolean
}

const REST_MS = 300
/** The longest text that the contract's Search accepts. */
const LONGEST = 200
const none: readonly string[] = []

/**
 * The state of a list, in the address: search, page, order and filters. Typing searches after a pause and replaces the
 * history entry; a page or a filter adds one. Every change of search, order or filters returns to the first page.
 */
export function useListing({ pageSize: usual = 10, order, filters = none, apart, stays }: Options = {}): Listing {
  const inPage = useSearch({ strict: false }) as ListAddress & Chosen
  const navigate = useNavigate()
  const amend = useAmend()
  const [kept, keep] = useState<ListAddress & Chosen>({})
  const address = apart ? kept : inPage
  const put = (next: ListAddress & Chosen, replace = false) => {
    if (apart) return keep((before) => ({ ...before, ...next }))
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...next }),
      replace,
      resetScroll: !stays && !replace && 'pagina' in next && Object.keys(next).length === 2,
    })
  }

  const search = String(address.busca ?? '')
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  /** A typed text on its way into the address, where an earlier one may still arrive before it. */
  const [asked, setAsked] = useState<string>()
  const ask = useDebouncedCallback((text: string) => {
    const words = text.trim().slice(0, LONGEST)
    if (words === search) return
    setAsked(words)
    const next = { busca: words === '' ? undefined : inAddress(words), pagina: undefined }
    if (apart) put(next)
    else amend((before) => ({ ...before, ...next }))
  }, REST_MS)
  if (search !== known) {
    setKnown(search)
    if (asked === search) setAsked(undefined)
    // The address was changed by something else: by going back, or by a link.
    else if (asked === undefined) setTyped(search)
  }

  const own: Sorting = order === undefined ? null : { column: order, descending: false }
  const { pagina: page = 1, linhas: pageSize = usual } = address
  return {
    search,
    typed,
    type: (text) => {
      setTyped(text)
      ask(text)
    },
    page,
    pageSize,
    turn: (next) =>
      put({
        pagina: next.page > 1 ? next.page : undefined,
        linhas: next.pageSize === usual ? undefined : next.pageSize,
      }),
    sorting: sortingIn(address.ordem, own),
    sort: (next) => put({ ordem: sortingOut(next, own), pagina: undefined }, true),
    chosen: Object.fromEntries(filters.map((name) => [name, address[name]])),
    choose: (next) => put({ ...next, pagina: undefined }),
    query: { page, per_page: pageSize, search },
  }
}

/** True when any filter of a list is chosen. */
export const isFiltered = ({ chosen }: Listing) => Object.values(chosen).some((value) => value !== undefined)
