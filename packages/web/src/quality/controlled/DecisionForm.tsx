import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { DocumentDecision } from '../../ui/approval/DocumentDecision.tsx'
import { type ControlledBase, readersQuery } from './controlled-queries.ts'

type Props = {
  base: ControlledBase
  document: { id: number; title: string; version_in_force: number | null; updated_at: string }
  onClose: () => void
}

/** Decides on a document, above its text. */
export const DecisionForm = ({ base, document: { id, title, version_in_force, updated_at }, onClose }: Props) => (
  <DocumentDecision
    area="proccess"
    topic="quality"
    of={id}
    title={title}
    since={version_in_force}
    readers={useQuery(readersQuery(base, id)).data?.readers.length ?? 'unknown'}
    decide={(state, note) =>
      api(`PUT ${base}/{id}/decision`, {
        params: { id },
        body: { status: state === 'approved' ? 'approved' : 'refused', note, updated_at },
      })
    }
    onClose={onClose}
  />
)
