import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { inAddress, type ListAddress, sortingIn, sortingOut } from './address.ts'
import type { Sorting } from './rows.ts'

/** What of a list is chosen: '' and undefined choose nothing. */
export type Chosen = Readonly<Record<string, string | number | undefined>>

export type Listing = {
  /** The words looked for, and what stands in the field, which is ahead of them while somebody types. */
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
  /** What a call that answers by pages is asked. */
  query: { page: number; per_page: number; search: string }
}

type Options = {
  /** Rows of a page: 10 unless told. */
  pageSize?: number
  /** The column the list is ordered by. */
  order?: string
  /** The names of its filters in the address; the route reads them (`listSearch`). */
  filters?: readonly string[]
  /** In a dialog, or the second list of a screen: it keeps what it shows to itself. */
  apart?: boolean
  /** Below other things of its screen: turning its page leaves the window where it is. */
  stays?: boolean
}

const REST_MS = 300
/** The contract's Search takes no more. */
const LONGEST = 200
const none: readonly string[] = []

/**
 * What a list shows, kept in the address: words, page, order and filters. Typing asks when it rests and replaces the
 * step before; a page or a filter is a step one can go back from. Whatever is chosen begins at the first page.
 */
export function useListing({ pageSize: usual = 10, order, filters = none, apart, stays }: Options = {}): Listing {
  const inPage = useSearch({ strict: false }) as ListAddress & Chosen
  const navigate = useNavigate()
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
  const ask = useDebouncedCallback((text: string) => {
    const words = text.trim().slice(0, LONGEST)
    setKnown(words)
    if (words !== search) put({ busca: words === '' ? undefined : inAddress(words), pagina: undefined }, true)
  }, REST_MS)
  // The address changed otherwise: by going back, or a link.
  if (search !== known && search !== typed.trim()) {
    setKnown(search)
    setTyped(search)
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

/** Whether any filter of a list is chosen. */
export const isFiltered = ({ chosen }: Listing) => Object.values(chosen).some((value) => value !== undefined)
