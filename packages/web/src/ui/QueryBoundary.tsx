import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** The part of a TanStack query that showing it needs. */
export type ShownQuery<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

type Props<T> = { query: ShownQuery<T>; skeleton?: ReactNode; children: (data: T) => ReactNode }

/**
 * Shows the data of a query, its skeleton while it is read, or its error. Data already here stays on the screen when
 * reading it again fails.
 */
export function QueryBoundary<T>({ query, skeleton, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return skeleton ?? <ListSkeleton />
}
