import { Skeleton } from '@mantine/core'

type Props = { rows?: number; height?: number }

/** Placeholder lines while a list is read. */
export function ListSkeleton({ rows = 6, height = 20 }: Props) {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        Carregando…
      </span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} my={12} mx="auto" width="calc(100% - 28px)" />
      ))}
    </div>
  )
}
