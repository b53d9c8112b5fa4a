import { Text, Title } from '@mantine/core'
import { type JobContent, jobTextLabels, jobTexts } from '@prumo/contract/people/jobs/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'

/** The superior in words; both, where the organogram names another one. */
const superiorOf = (written: string, drawn: string) => {
  const differs = drawn !== '' && searchable(written.trim()) !== searchable(drawn)
  if (!differs) return written && `Responde a ${written}`
  return written === '' ? `Responde a ${drawn}, pelo organograma` : `Responde a ${written}; no organograma, a ${drawn}`
}

/** The texts of a job description, for reading; empty ones are left out. */
type Props = {
  said: JobContent
  about: readonly string[]
  /** Its superior by the organogram. */
  drawn?: string
}

export const JobText = ({ said, about, drawn = '' }: Props) => (
  <>
    <Title order={2} fz="lg">
      {said.office}
    </Title>
    <Text fz="sm" c="dimmed">
      {[...about, superiorOf(said.immediate_superior, drawn)].filter(Boolean).join(' · ')}
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
