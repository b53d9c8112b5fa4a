import { Anchor, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { JobText } from './JobText.tsx'
import { jobPdf, jobQuery } from './job-queries.ts'

/** A job description as it is saved, to be read. */
export const JobReading = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Descrição de cargo" size={820}>
    <QueryBoundary query={useQuery(jobQuery(id))}>
      {(job) => (
        <>
          <JobText said={job} about={[job.department]} drawn={job.drawn_superior} />
          <Anchor href={jobPdf(id)} target="_blank" rel="noopener" display="inline-block" mt="md">
            Abrir o PDF
          </Anchor>
        </>
      )}
    </QueryBoundary>
  </Modal>
)
