import { Text, Title } from '@mantine/core'
import { type JobContent, jobTextLabels, jobTexts } from '@prumo/contract/people/jobs/model.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'

/** What a job description says, to be read. Empty texts are left out. */
export const JobText = ({ said, about }: { said: JobContent; about: readonly string[] }) => (
  <>
    <Title order={2} fz="lg">
      {said.office}
    </Title>
    <Text fz="sm" c="dimmed">
      {[...about, said.immediate_superior && `Responde a ${said.immediate_superior}`].filter(Boolean).join(' · ')}
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
