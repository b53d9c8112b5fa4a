import { Stack } from '@mantine/core'
import { connection } from '../../platform/connection.ts'
import type { Topic } from '../../platform/query.ts'
import { useStore } from '../../platform/store.ts'
import { RecordHistory } from '../audit/RecordHistory.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'

type Props = {
  /** The kind of the record, as the trail names it; the server says how it is opened (`opens`). */
  kind: string
  id: number
  topic: Topic
  /** Nobody else reads the record: nobody can be mentioned. */
  alone?: boolean
  /** Its versions say who changed it, on a screen of their own. */
  versioned?: boolean
}

/** Below a record, with a connection: what is said of it, and who did what with it. */
export function RecordActivity({ alone, versioned, ...record }: Props) {
  if (useStore(connection) === 'offline') return null
  return (
    <Stack gap="md" mt="md">
      <CommentsPanel {...record} alone={alone} />
      {!versioned && <RecordHistory {...record} />}
    </Stack>
  )
}
