import { Modal } from '@mantine/core'
import type { TimesheetRow } from '@prumo/contract/routine/timesheet/model.ts'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { EntryForm } from './EntryForm.tsx'
import classes from './EntryModal.module.css'

/** Changes an entry of a report, in a dialog. */
export function EntryModal({ row, onClose }: { row: TimesheetRow; onClose: () => void }) {
  useReturnFocus()
  useEscape(onClose)
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} title="Corrigir horas" size={560}>
      <p className={classes.about}>
        {row.label} <small>{row.client_name}</small>
      </p>
      <div className={classes.form}>
        <EntryForm entry={{ id: row.id, time_from: row.real_started, time_to: row.real_ended }} onClose={onClose} />
      </div>
    </Modal>
  )
}
