import { Modal, Text, Title } from '@mantine/core'
import { type JobSnapshot, jobTextLabels, jobTexts } from '@prumo/contract/people/jobs/model.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { jobVersionQuery } from './job-queries.ts'

/** What a version of a job description said (rule R176). Empty texts are left out. */
export const JobVersionModal = ({ version, onClose }: { version: number; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Como era" size={820}>
    <QueryBoundary query={useQuery(jobVersionQuery(version))}>
      {({ number, data_json }) => {
        const said = JSON.parse(data_json) as JobSnapshot
        const about = [said.department, said.immediate_superior && `Responde a ${said.immediate_superior}`]
        return (
          <>
            <Title order={2} fz="lg">
              {said.office}
            </Title>
            <Text fz="sm" c="dimmed">
              {[`Versão ${number}`, ...about].filter(Boolean).join(' · ')}
            </Text>
            {jobTexts
              .filter((field) => said[field] !== '')
              .map((field) => (
                <section key={field}>
                  <Title order={3} fz="sm" mt="md" mb={4}>
                    {jobTextLabels[field]}
                  </Title>
                  <RichText html={said[field]} />
                </section>
              ))}
          </>
        )
      }}
    </QueryBoundary>
  </Modal>
)
