import { Button, type ButtonProps } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** Reads the next page of a list that grows, while there is one. */
export const ShowMore = ({ pages, children = 'Mostrar mais', ...look }: { pages: Pages } & ButtonProps) =>
  pages.hasNextPage && (
    <Button
      size="xs"
      variant="default"
      {...look}
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {children}
    </Button>
  )
