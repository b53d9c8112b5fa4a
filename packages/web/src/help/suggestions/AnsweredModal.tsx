import { Stack, Text } from '@mantine/core'
import type { ClientFeedback } from '@prumo/contract/help/suggestions/endpoints.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { SituationMark } from './SituationMark.tsx'
import classes from './Suggestions.module.css'

/** An answered suggestion, which does not change any more: the text, the image and the response (rule R244). */
export function AnsweredModal({ record, onClose }: { record: ClientFeedback; onClose: () => void }) {
  const { time_zone } = useAccount()
  return (
    <ReadModal onClose={onClose} title="Seu feedback">
      <Stack gap="md">
        <div>
          <SituationMark {...record} />
        </div>
        <p className={classes.text}>{record.feedback}</p>
        {record.path_attachment && (
          <img src={record.path_attachment} width={200} alt="Imagem enviada" className={classes.image} />
        )}
        <section className={classes.answer} aria-label="Resposta">
          <Text fz="xs" c="dimmed" mb={4}>
            {`Resposta de ${formatInstant(record.answered_at!, time_zone)}`}
          </Text>
          <p className={classes.text}>{record.response_feedback}</p>
        </section>
      </Stack>
    </ReadModal>
  )
}
