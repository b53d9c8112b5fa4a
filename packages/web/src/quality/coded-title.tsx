import { Text } from '@mantine/core'
import { TextLink } from '../ui/TextLink.tsx'
import type { Column } from '../ui/table/rows.ts'

type Coded = { id: number; title: string; code: string }

/** The column of a record's title, which opens it, with its code below. */
export function codedTitle<Row extends Coded>(
  header: string,
  to: '/rnc/$id' | '/auditoria-interna/$id',
  width: string,
): Column<Row> {
  const link = ({ id, title }: Row) => (
    <TextLink to={to} params={{ id: String(id) }} fz="inherit">
      {title}
    </TextLink>
  )
  const cell = (row: Row) => (
    <>
      {link(row)}
      <Text fz="xs" c="dimmed" fw={400}>
        {row.code}
      </Text>
    </>
  )
  return { id: 'title', header, value: ({ title }) => title, cell, brief: link, card: 'title', width }
}
