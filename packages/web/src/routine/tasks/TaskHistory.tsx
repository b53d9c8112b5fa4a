import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordHistory } from '../../admin/audit/RecordHistory.tsx'
import { callPages, numbered } from '../../platform/query.ts'

const historyQuery = (id: number) =>
  callPages('GET /calendar/task/{id}/history', { params: { id } }, { topic: 'tasks', ...numbered(20) })

/** What happened to a task. */
export function TaskHistory({ id }: { id: number }) {
  const [open, { toggle }] = useDisclosure()
  return (
    <RecordHistory open={open} onToggle={toggle} pages={useInfiniteQuery({ ...historyQuery(id), enabled: open })} />
  )
}
