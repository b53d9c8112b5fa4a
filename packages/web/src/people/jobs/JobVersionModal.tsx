import { Modal } from '@mantine/core'
import type { JobSnapshot } from '@prumo/contract/people/jobs/model.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { JobText } from './JobText.tsx'
import { jobVersionQuery } from './job-queries.ts'

/** A version of a job description, as it was (rule R176). */
export const JobVersionModal = ({ version, onClose }: { version: number; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Como era" size={820}>
    <QueryBoundary query={useQuery(jobVersionQuery(version))}>
      {({ number, data_json }) => {
        const said = JSON.parse(data_json) as JobSnapshot
        return <JobText said={said} about={[`Versão ${number}`, said.department]} />
      }}
    </QueryBoundary>
  </Modal>
)
