import { useDisclosure } from '@mantine/hooks'
import type { AuditEntry } from '@prumo/contract/admin/audit/endpoints.ts'
import { auditSubjects } from '@prumo/contract/audit-subjects.ts'
import type { RecordEvent } from '@prumo/contract/history.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatInstant } from '../../platform/format.ts'
import classes from './AuditRow.module.css'

/** `subject` is for entries of many areas in one list. */
type Props = {
  entry: RecordEvent & Partial<Pick<AuditEntry, 'subject'>>
  timeZone: string
  /** At the end of the row. */
  action?: ReactNode
}

/** An entry of the audit trail: who did what and when; opened, the values before and after. */
export function AuditRow({ entry, timeZone, action }: Props) {
  const [open, { toggle }] = useDisclosure()
  const details = useId()
  const opens = entry.changes.length > 0
  const words = (
    <>
      <span className={classes.sentence}>{entry.sentence}</span>
      <span className={classes.meta}>
        {entry.subject && <span>{auditSubjects[entry.subject]}</span>}
        <time dateTime={entry.at}>{formatInstant(entry.at, timeZone)}</time>
      </span>
    </>
  )
  return (
    <li className={classes.item} data-open={open || undefined}>
      {opens ? (
        <button type="button" className={classes.head} aria-expanded={open} aria-controls={details} onClick={toggle}>
          <IconChevronRight size={18} className={classes.chevron} aria-hidden />
          {words}
        </button>
      ) : (
        <div className={classes.head} data-plain>
          {words}
        </div>
      )}
      {action && <div className={classes.action}>{action}</div>}
      {opens && (
        <div id={details} hidden={!open} className={classes.details}>
          {open && <Changes changes={entry.changes} />}
        </div>
      )}
    </li>
  )
}

function Changes({ changes }: Pick<RecordEvent, 'changes'>) {
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Depois</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-when="Antes">{before || <Nothing />}</td>
            <td data-when="Depois">{after || <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Nothing = () => <span className={classes.nothing}>vazio</span>
