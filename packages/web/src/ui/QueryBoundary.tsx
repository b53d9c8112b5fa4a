import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** The part of a TanStack query that is needed to show it. */
export type ShownQuery<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

type Props<T> = {
  query: ShownQuery<T>
  skeleton?: ReactNode
  /** The specified sentence of a failure. */
  failed?: string
  children: (data: T) => ReactNode
}

/**
 * Shows the data of a query, a skeleton while it is read, or its error. Cached data stays visible when reading it
 * again fails.
 */
export function QueryBoundary<T>({ query, skeleton, failed, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} words={failed} onRetry={() => void query.refetch()} />
  return skeleton ?? <ListSkeleton />
}
