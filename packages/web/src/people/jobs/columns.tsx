import { Text } from '@mantine/core'
import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { ControlMark } from '../../ui/history/ControlMark.tsx'
import { reviewColumn } from '../../ui/history/review.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Column } from '../../ui/table/rows.ts'

/** The columns of job descriptions. */
export const jobColumns: readonly Column<JobSummary>[] = [
  {
    id: 'office',
    header: 'Cargo',
    cell: ({ office, mission_summary, drafted }) => (
      <>
        {office}
        <Text fz="xs" c="dimmed" fw={400} truncate>
          {[drafted && 'há um rascunho por salvar', mission_summary].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
    card: 'title',
    width: '36%',
  },
  {
    id: 'status',
    header: 'Situação',
    card: 'aside',
    cell: ({ status }) => <ControlMark status={status} />,
    width: 130,
  },
  { ...reviewColumn, width: 220 },
  {
    id: 'version_in_force',
    header: 'Em vigor',
    cell: ({ id, version_in_force }) => (
      <TextLink to="/history-descriptions/$id" params={{ id: String(id) }} fz="inherit">
        {version_in_force === null ? 'Nenhuma' : `Versão ${version_in_force}`}
      </TextLink>
    ),
    width: 120,
  },
  { id: 'approver', header: 'Quem aprova', value: ({ approved_user_name }) => approved_user_name },
]
