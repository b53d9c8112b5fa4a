import { Menu } from '@mantine/core'
import { formatMonth } from '@prumo/contract/dates.ts'
import type { TimesheetMonth } from '@prumo/contract/routine/timesheet/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconChevronRight, IconDownload, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { durationWords } from './hours.ts'
import classes from './MonthHours.module.css'
import { ApprovalMark } from './MonthPeople.tsx'
import { MonthRows } from './MonthRows.tsx'
import { MonthTotals } from './MonthTotals.tsx'
import { OwnMonth } from './OwnMonth.tsx'
import type { useExport, Whose } from './report-queries.ts'
import { hoursChanged } from './timesheet-queries.ts'

type Props = {
  month: TimesheetMonth
  whose: Whose
  open: boolean
  onToggle: () => void
  download: ReturnType<typeof useExport>
}

/**
 * A month of a report with its total and its menu; opened, also the totals by task and every entry: before the totals
 * where they are the user's own (rules R113 to R118).
 */
export function MonthHours({ month, whose, open, onToggle, download }: Props) {
  const { time_zone } = useAccount()
  const details = useId()
  const name = formatMonth(month.month)
  const lock = useLock(month.month, name)
  const save = (format: 'csv' | 'xlsx') => download.mutate({ format, month: month.month })
  const downloads = download.isPending && download.variables.month === month.month
  return (
    <section className={classes.month} data-open={open || undefined} aria-label={name}>
      <div className={classes.head}>
        <h2>
          <button type="button" aria-expanded={open} aria-controls={details} onClick={onToggle}>
            <IconChevronRight size={18} className={classes.chevron} aria-hidden />
            <span className={classes.name}>{name}</span>
            {month.locked_at && (
              <span className={classes.locked}>
                <IconLock size={15} aria-hidden /> Mês fechado
              </span>
            )}
            {month.approval && <ApprovalMark approval={month.approval} />}
            {month.waiting > 0 && (
              <StatusMark tone="waiting">{count(month.waiting, 'pessoa espera', 'pessoas esperam')}</StatusMark>
            )}
            <span className={classes.count}>
              {count(month.entries, 'lançamento', 'lançamentos')}
              {month.running > 0 && `, ${month.running} em andamento`}
            </span>
            <span className={classes.total}>{durationWords(month.total)}</span>
          </button>
        </h2>
        <MoreMenu label={`Mais de ${name}`} busy={lock.isPending || downloads} width={200}>
          <Menu.Item leftSection={<IconDownload aria-hidden />} onClick={() => save('csv')}>
            Baixar CSV
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload aria-hidden />} onClick={() => save('xlsx')}>
            Baixar Excel
          </Menu.Item>
          {month.can.lock && (
            <Menu.Item leftSection={<IconLock aria-hidden />} onClick={() => void lock.ask('lock')}>
              Fechar mês
            </Menu.Item>
          )}
          {month.can.unlock && (
            <Menu.Item leftSection={<IconLockOpen aria-hidden />} onClick={() => void lock.ask('unlock')}>
              Reabrir mês
            </Menu.Item>
          )}
        </MoreMenu>
      </div>
      <div id={details} hidden={!open}>
        {open && (
          <>
            {month.locked_at && (
              <p className={classes.note}>
                Fechado por {month.locked_by} em {formatInstant(month.locked_at, time_zone)}. Ninguém altera estas
                horas.
              </p>
            )}
            {whose.report === 'own' ? (
              <>
                <OwnMonth month={month} name={name} />
                <MonthRows whose={whose} month={month.month} />
                <MonthTotals whose={whose} month={month.month} />
              </>
            ) : (
              <>
                <MonthTotals whose={whose} month={month.month} />
                <MonthRows whose={whose} month={month.month} />
              </>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Closes the month for the whole company, or reopens it, after asking. */
function useLock(month: string, name: string) {
  const change = useMutation({
    mutationFn: (to: 'lock' | 'unlock') =>
      to === 'lock'
        ? api('PUT /calendar/timesheet-lock/{month}', { params: { month } })
        : api('DELETE /calendar/timesheet-lock/{month}', { params: { month } }),
    onSuccess: (_month, to) => toast(to === 'lock' ? 'Mês fechado!' : 'Mês reaberto!'),
    onSettled: () => void hoursChanged(),
  })
  return {
    isPending: change.isPending,
    ask: async (to: 'lock' | 'unlock') => {
      const question =
        to === 'lock'
          ? {
              title: 'Fechar as horas do mês?',
              text: 'Ninguém da empresa poderá lançar, corrigir ou apagar horas dele até que seja reaberto.',
              confirm: 'Fechar mês',
            }
          : {
              title: 'Reabrir as horas do mês?',
              text: 'Elas voltam a poder ser alteradas. A reabertura fica na trilha de auditoria.',
              confirm: 'Reabrir mês',
            }
      if (await confirm({ ...question, about: name, cancel: 'Cancelar' })) change.mutate(to)
    },
  }
}
