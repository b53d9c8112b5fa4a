import { Button, Text } from '@mantine/core'
import { removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { EntryForm } from './EntryForm.tsx'
import { guessedEnd } from './guessed-end.ts'
import { hoursChanged, type Timer } from './timesheet-queries.ts'

type Props = { timer: Timer & { started_at: string; entry_id: number }; onClose: () => void }

/** Until when somebody worked whose timer ran over the night; the usual end of a day is proposed. */
export default function ForgottenQuestion({ timer, onClose }: Props) {
  const { time_zone } = useAccount()
  const entry = { id: timer.entry_id, time_from: timer.started_at, time_to: guessedEnd(timer.started_at, time_zone) }
  const discard = async () => {
    try {
      await removal('DELETE /calendar/timesheet/{id}', { params: { id: entry.id } }).carriedOut()
      toast('Horas descartadas')
      await hoursChanged()
    } catch (error) {
      showFailure(error)
    }
    onClose()
  }
  return (
    <ReadModal title="O seu cronômetro ficou ligado" onClose={onClose} size={560}>
      <Text mb="md">
        <b>{timer.title}</b>, desde {formatInstant(timer.started_at, time_zone).replace(' ', ' às ')}. Até quando você
        trabalhou?
      </Text>
      <EntryForm entry={entry} cancel="Ainda estou nisso" onClose={onClose} />
      <Button mt="md" size="compact-sm" variant="subtle" color="red" onClick={() => void discard()}>
        Descartar estas horas
      </Button>
    </ReadModal>
  )
}
