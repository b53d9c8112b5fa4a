import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { formatDay } from '../../platform/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'

/** The day somebody leaves: 'Sai em 31/08/2026' while they work here, that day too, and 'Saiu em 31/08/2026' after it. */
export const DepartureMark = ({ person: { left_on, active } }: { person: RegisteredCollaborator }) =>
  left_on !== null && <StatusMark tone="quiet">{`${active ? 'Sai' : 'Saiu'} em ${formatDay(left_on)}`}</StatusMark>
