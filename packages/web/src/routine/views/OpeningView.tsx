import type { ViewList } from '@prumo/contract/routine/views/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useAmend } from '../../ui/amending.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { showing, storedIn, type ViewAddress } from './view-address.ts'
import { viewsQuery } from './view-queries.ts'

/** It is laid out: a week scrolls to the present hour when it is mounted. */
const unseen = { visibility: 'hidden', height: 0, overflow: 'hidden' } as const

/**
 * A list that opens with the view its user chose, once for each visit, where its address asks for nothing. Until that is
 * known the list is read but not shown, because it would be seen unfiltered first.
 */
export function OpeningView({ of, children }: { of: ViewList; children: ReactNode }) {
  const address = useSearch({ strict: false }) as ViewAddress & Record<string, unknown>
  const amend = useAmend()
  const { data, isLoading } = useQuery(viewsQuery)
  const [isDecided, setDecided] = useState(false)
  const isAsked = address.visao !== undefined || Object.keys(storedIn(address)).length > 0
  const usual = data?.find(({ list, is_default }) => list === of && is_default)
  const opens = isDecided || isAsked ? undefined : usual
  if (!isDecided && !isLoading && !opens) setDecided(true)
  useEffect(() => {
    if (opens) amend((before) => ({ ...before, ...showing(opens) }))
  }, [opens, amend])
  const waits = opens !== undefined || (isLoading && !isAsked)
  return (
    <>
      {waits && <ListSkeleton rows={8} height={34} />}
      <div style={waits ? unseen : undefined}>{children}</div>
    </>
  )
}
