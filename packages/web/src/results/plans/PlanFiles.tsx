import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { changed } from '../../platform/query.ts'
import { Attachments } from '../../ui/attachments/Attachments.tsx'
import { planFilesQuery } from './plan-queries.ts'

/** The evidence of a plan: it goes up as soon as it is chosen. */
export const PlanFiles = ({ plan }: { plan: number }) => (
  <Attachments
    query={useQuery(planFilesQuery(plan))}
    editable
    download={async (file) =>
      saveBlob(await api('GET /client/action-plan/file/{id}', { params: { id: file.id } }), file.name)
    }
    remove={async (file) => {
      await api('DELETE /client/action-plan/file/{id}', { params: { id: file.id } })
      await changed('results')
    }}
    upload={(file, onProgress) =>
      api('POST /client/action-plan/{id}/files', { params: { id: plan }, files: [file], onProgress })
    }
    onUploaded={() => changed('results')}
  />
)
