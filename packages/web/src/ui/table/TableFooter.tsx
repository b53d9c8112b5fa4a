import { ActionIcon, NativeSelect, Text, UnstyledButton } from '@mantine/core'
import { mostCounted } from '@prumo/contract/fields.ts'
import { count } from '@prumo/contract/words.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './DataTable.module.css'
import { pageRange } from './rows.ts'

type Props = {
  total: number
  page: number
  pages: number
  pageSize: number
  onTurn: (next: { page: number; pageSize: number }) => void
  /** The unit of the count, singular and plural: 'registro', 'registros'. */
  unit?: readonly [one: string, many: string]
  /** The choices of rows per page. */
  sizes?: readonly number[]
}

const usualSizes = [10, 25, 50, 100]

/** The number of rows, the rows per page, and at most five page numbers at a time. */
export function TableFooter(props: Props) {
  const { total, page, pages, pageSize, onTurn, unit = ['registro', 'registros'], sizes = usualSizes } = props
  const go = (next: number) => onTurn({ page: next, pageSize })
  return (
    <div className={classes.foot}>
      <Text fz="sm" c="dimmed" role="status" className="num">
        {total === mostCounted + 1 ? `Mais de ${count(mostCounted, ...unit)}` : count(total, ...unit)}
      </Text>
      {sizes.length > 1 && total > sizes[0]! && (
        <div className={classes.size}>
          <span aria-hidden>Por página</span>
          <NativeSelect
            aria-label="Por página"
            size="xs"
            data={sizes.map(String)}
            value={String(pageSize)}
            onChange={(event) => onTurn({ page: 1, pageSize: Number(event.currentTarget.value) })}
          />
        </div>
      )}
      {pages > 1 && (
        <nav className={classes.pages} aria-label="Páginas">
          <ActionIcon aria-label="Página anterior" disabled={page === 1} onClick={() => go(page - 1)}>
            <IconChevronLeft />
          </ActionIcon>
          {pageRange(page, pages).map((number) => (
            <UnstyledButton
              key={number}
              className={classes.page}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => go(number)}
            >
              {number}
            </UnstyledButton>
          ))}
          <ActionIcon aria-label="Próxima página" disabled={page === pages} onClick={() => go(page + 1)}>
            <IconChevronRight />
          </ActionIcon>
        </nav>
      )}
    </div>
  )
}
