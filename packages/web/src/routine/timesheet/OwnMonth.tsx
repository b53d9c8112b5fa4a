import { Button } from '@mantine/core'
import type { TimesheetMonth } from '@prumo/contract/routine/timesheet/model.ts'
import { IconArrowBackUp, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { ApprovalMark } from './MonthPeople.tsx'
import classes from './OwnMonth.module.css'
import { hoursChanged } from './timesheet-queries.ts'

/** What became of the user's own month, and sending it to be approved. */
export function OwnMonth({ month: { month, approval, can }, name }: { month: TimesheetMonth; name: string }) {
  const { time_zone } = useAccount()
  const change = useMutation({
    mutationFn: (to: 'submit' | 'withdraw') =>
      api(
        to === 'submit' ? 'POST /calendar/timesheet-approval/{month}' : 'DELETE /calendar/timesheet-approval/{month}',
        {
          params: { month },
        },
      ),
    onSuccess: (_month, to) =>
      toast(to === 'submit' ? 'Horas enviadas para aprovação!' : 'Horas retiradas da aprovação'),
    onSettled: () => void hoursChanged(),
  })
  if (!approval && !can.submit) return null
  const when = (instant: string | null) => formatInstant(instant, time_zone)
  return (
    <div className={classes.own} role="group" aria-label={`Aprovação de ${name}`}>
      {approval && (
        <span className={classes.words}>
          <ApprovalMark approval={approval} />
          {approval.state === 'submitted'
            ? `Enviadas em ${when(approval.submitted_at)}. Até a resposta, não mudam.`
            : approval.state === 'approved'
              ? `Por ${approval.decided_by}, em ${when(approval.decided_at)}.`
              : `${approval.decided_by}: ${approval.note}`}
        </span>
      )}
      {can.submit && (
        <Button
          size="xs"
          leftSection={<IconSend size={15} aria-hidden />}
          loading={change.isPending}
          onClick={() => change.mutate('submit')}
        >
          {approval ? 'Enviar de novo' : 'Enviar para aprovação'}
        </Button>
      )}
      {can.withdraw && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          loading={change.isPending}
          onClick={() => change.mutate('withdraw')}
        >
          Retirar
        </Button>
      )}
    </div>
  )
}
