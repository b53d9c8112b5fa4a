import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
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
    remove={(file) => removal('DELETE /client/action-plan/file/{id}', { params: { id: file.id } })}
    topic="results"
    upload={(file, onProgress) =>
      api('POST /client/action-plan/{id}/files', { params: { id: plan }, files: [file], onProgress })
    }
    onUploaded={() => changed('results')}
  />
)
