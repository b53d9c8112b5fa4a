import { Anchor, Text } from '@mantine/core'
import { mostOutsideCalendars, type OutsideCalendar } from '@prumo/contract/routine/outside/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './OutsideCalendars.module.css'
import { OutsideForm } from './OutsideForm.tsx'
import { outsideCalendarsQuery, useReadNow } from './outside.ts'

/** The user's calendars elsewhere, whose events are busy times here. */
export function OutsideCalendars() {
  const calendars = useQuery(outsideCalendarsQuery)
  const full = (calendars.data?.length ?? 0) >= mostOutsideCalendars
  const { create, edit, open } = useRecordForm<OutsideCalendar>(
    'Novo calendário de fora',
    (opened) => <OutsideForm {...opened} />,
    { disabled: full },
  )
  return (
    <section className={`card ${classes.card}`} aria-labelledby="calendarios-de-fora">
      <h2 id="calendarios-de-fora" className={classes.title}>
        Calendários de fora
      </h2>
      <Text fz="sm">
        O que está no seu Google Agenda, Outlook ou outro calendário aparece na sua semana e no seu mês. Os colegas veem
        só que você está ocupado.
      </Text>
      <QueryBoundary query={calendars} skeleton={<ListSkeleton rows={1} />}>
        {(all) =>
          all.length > 0 && (
            <ul className={classes.list}>
              {all.map((one) => (
                <Calendar key={one.id} calendar={one} onEdit={() => edit(one)} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <div className={classes.create}>
        {create}
        <details className={classes.help}>
          <summary>Onde está o endereço?</summary>
          <ul>
            <li>
              <b>Google Agenda</b>, no computador: Configurações, a sua agenda, <em>Integrar agenda</em>,{' '}
              <em>Endereço secreto no formato iCal</em>.
            </li>
            <li>
              <b>Outlook</b>, na web: Configurações, Calendário, <em>Calendários compartilhados</em>,{' '}
              <em>Publicar um calendário</em>, o link ICS.
            </li>
            <li>
              <b>Apple</b>: compartilhe o calendário do iCloud como <em>Calendário público</em>.
            </li>
          </ul>
        </details>
      </div>
      {open}
    </section>
  )
}

function Calendar({ calendar, onEdit }: { calendar: OutsideCalendar; onEdit: () => void }) {
  const { id, label, host } = calendar
  const read = useReadNow()
  return (
    <li>
      <div className={classes.words}>
        <span className={classes.name}>
          <b>{label}</b> <span className={classes.host}>{host}</span>
        </span>
        <Reading calendar={calendar} />
      </div>
      <Writes>
        <div className={classes.actions}>
          {calendar.tried_at !== null && (
            <Anchor
              component="button"
              type="button"
              className={classes.again}
              disabled={read.isPending}
              onClick={() => read.mutate(id)}
              aria-label={`Ler agora: ${label}`}
            >
              <IconRefresh size={16} aria-hidden /> Ler agora
            </Anchor>
          )}
          <EditDelete name={label} onEdit={onEdit} onDelete={() => void forget(calendar)} />
        </div>
      </Writes>
    </li>
  )
}

/** When it was read, or why it was not. */
function Reading({ calendar: { tried_at, read_at, failure, paused, events } }: { calendar: OutsideCalendar }) {
  const { time_zone } = useAccount()
  const at = read_at && `Lido em ${formatInstant(read_at, time_zone)}`
  if (failure !== null)
    return (
      <>
        <span>
          <StatusMark tone="bad">{paused ? 'Parado' : 'Não foi lido'}</StatusMark> {failure}
        </span>
        <span className={classes.when}>
          {at ?? 'Ainda não foi lido nenhuma vez'}.{' '}
          {paused ? 'Depois de uma semana sem conseguir, o Prumo parou de tentar.' : 'O Prumo tenta de novo sozinho.'}
        </span>
      </>
    )
  if (tried_at === null || !at) return <span className={classes.when}>Lendo…</span>
  return <span className={classes.when}>{`${at}, com ${count(events, 'horário', 'horários')}`}</span>
}

const forget = ({ id, label }: OutsideCalendar) =>
  deleteRecord({
    about: label,
    text: 'Os horários dele saem da sua semana e do seu mês. No outro calendário nada muda.',
    topic: 'outside-calendars',
    remove: () => removal('DELETE /calendar/outside/{id}', { params: { id } }),
  })
