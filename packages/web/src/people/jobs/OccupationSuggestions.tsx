import { Button, Group, Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../platform/api.ts'
import { Writes } from '../../ui/Writes.tsx'
import { usualJobsQuery } from './job-queries.ts'

type UsualJob = Answer<'GET /users/jobs-descriptions/usual'>['response'][number]
type Props = {
  /** The code of an occupation, '' for none. */
  item: string
  onTake: (job: UsualJob) => void
}

/** The usual texts of the same occupation, or else of its family; one button takes them over. */
export function OccupationSuggestions({ item, onTake }: Props) {
  const usual = useQuery({ ...usualJobsQuery(item), enabled: item !== '' }).data ?? []
  if (item === '') return null
  return (
    <Group gap="xs" role="group" aria-label="Sugestões para esta ocupação">
      <Text fz="sm" c="dimmed">
        {usual.length > 0
          ? 'Sugestões de texto para esta ocupação:'
          : 'Para esta ocupação e a sua família não há sugestões de texto.'}
      </Text>
      {usual.map((job) => (
        <Writes key={job.id}>
          <Button
            size="compact-sm"
            variant="light"
            color="gray"
            leftSection={<IconBulb size={16} aria-hidden />}
            onClick={() => onTake(job)}
          >
            {job.office}
          </Button>
        </Writes>
      ))}
    </Group>
  )
}
