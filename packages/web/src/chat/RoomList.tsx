import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { todayIn } from '@prumo/contract/dates.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { IconBuilding, IconSearch, IconUsersGroup, IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PersonPortrait } from '../admin/users/PersonPortrait.tsx'
import { peopleQuery } from '../admin/users/users.ts'
import { useNow } from '../platform/clock.ts'
import { formatInstant, formatInstantDay } from '../platform/format.ts'
import { useAccount } from '../platform/session.ts'
import { badgeNumber } from '../ui/badge-number.ts'
import { EmptyLine } from '../ui/EmptyState.tsx'
import { Initials } from '../ui/Initials.tsx'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { Marked } from '../ui/Marked.tsx'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import panel from './ChatPanel.module.css'
import { excerptAround } from './excerpt.ts'
import { HereMark } from './HereMark.tsx'
import { lastWords, type Place, roomName } from './places.ts'
import { roomsQuery, searchQuery, useIsHere, useOpenRoom } from './queries.ts'
import classes from './RoomList.module.css'

type Props = { focused: boolean; onOpen: (place: Place) => void; onClose: () => void }

/** People without a conversation yet that are offered without a search. */
const MOST_PEOPLE = 20

/** The conversations, the people one may write to, and a search over all messages. */
export function RoomList({ focused, onOpen, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const words = searchable(typed)
  const [search] = useDebouncedValue(typed.trim(), 250)
  return (
    <>
      <header className={panel.head} role="presentation">
        <div className={panel.title}>
          <h2>Conversas</h2>
        </div>
        <ActionIcon aria-label="Fechar conversa" onClick={onClose}>
          <IconX size={19} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label="Procurar pessoas e mensagens"
          placeholder="Procurar pessoas e mensagens"
          leftSection={<IconSearch size={17} aria-hidden />}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was opened to choose from it
          autoFocus={focused}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={classes.box}>
        <Rooms words={words} onOpen={onOpen} />
        {words !== '' && <Messages search={search} onOpen={onOpen} />}
      </div>
    </>
  )
}

function Rooms({ words, onOpen }: { words: string; onOpen: (place: Place) => void }) {
  const { user_id, time_zone } = useAccount()
  const today = todayIn(time_zone, useNow())
  const rooms = useQuery(roomsQuery)
  const people = useQuery(peopleQuery).data ?? []
  const open = useOpenRoom(onOpen)
  const isHere = useIsHere()
  return (
    <QueryBoundary query={rooms} skeleton={<ListSkeleton rows={5} height={52} />}>
      {(all) => {
        const found = all.filter((room) => words === '' || searchable(roomName(room)).includes(words))
        const known = new Set(all.map(({ person_id }) => person_id))
        const others = people.filter(
          ({ id, name }) => id !== user_id && !known.has(id) && searchable(name).includes(words),
        )
        return (
          <>
            {found.length > 0 && (
              <Section title="Conversas">
                {found.map((room) => (
                  <Row
                    key={`${room.kind} ${room.id}`}
                    mark={
                      room.kind === 'direct' ? (
                        <PersonPortrait id={room.person_id} name={room.name} />
                      ) : (
                        <span className={classes.icon}>
                          {room.kind === 'company' ? (
                            <IconBuilding size={17} aria-hidden />
                          ) : (
                            <IconUsersGroup size={17} aria-hidden />
                          )}
                        </span>
                      )
                    }
                    name={roomName(room)}
                    here={isHere(room.person_id)}
                    words={lastWords(room, user_id)}
                    at={room.last && shortInstant(formatInstant(room.last.sent_at, time_zone), today)}
                    unread={room.unread}
                    onOpen={() => {
                      if (room.id === null && room.department_id !== null)
                        open.mutate({ department_id: room.department_id })
                      else onOpen({ room: room.id })
                    }}
                  />
                ))}
              </Section>
            )}
            {others.length > 0 && (
              <Section title="Outras pessoas">
                {others.slice(0, MOST_PEOPLE).map(({ id, name }) => (
                  <Row
                    key={id}
                    mark={<PersonPortrait id={id} name={name} />}
                    name={name}
                    here={isHere(id)}
                    onOpen={() => open.mutate({ user_id: id })}
                  />
                ))}
                {others.length > MOST_PEOPLE && (
                  <li className={classes.rest}>{`E mais ${others.length - MOST_PEOPLE}: procure pelo nome.`}</li>
                )}
              </Section>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

function Messages({ search, onOpen }: { search: string; onOpen: (place: Place) => void }) {
  const { time_zone } = useAccount()
  const pages = useInfiniteQuery({ ...searchQuery(search), enabled: search !== '' })
  const found = pages.data?.pages.flatMap(({ response }) => response)
  if (!found) return null
  return (
    <Section title="Mensagens">
      {found.map((message) => (
        <Row
          key={message.id}
          mark={<Initials name={message.user_name} />}
          name={`${message.user_name.split(' ')[0]}, em ${message.room_name || 'Toda a empresa'}`}
          whole
          words={<Marked text={excerptAround(message.text, search)} words={search} />}
          at={formatInstantDay(message.sent_at, time_zone)}
          onOpen={() => onOpen({ room: message.room_id, at: message.id })}
        />
      ))}
      {found.length === 0 && (
        <li>
          <EmptyLine>Nenhuma mensagem com estas palavras</EmptyLine>
        </li>
      )}
      {pages.hasNextPage && (
        <li className={classes.more}>
          <ShowMore pages={pages} variant="subtle">
            Mais antigas
          </ShowMore>
        </li>
      )}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.section}>{title}</h3>
      <ul className="bare">{children}</ul>
    </section>
  )
}

type RowProps = {
  mark: ReactNode
  name: string
  /** The person has the product open now. */
  here?: boolean
  words?: ReactNode
  /** The words take up to three lines. */
  whole?: boolean
  at?: string | null
  unread?: number
  onOpen: () => void
}

function Row({ mark, name, here, words, whole, at, unread = 0, onOpen }: RowProps) {
  return (
    <li>
      <UnstyledButton className={classes.row} data-unread={unread > 0 || undefined} onClick={onOpen}>
        {mark}
        <span className={classes.about}>
          <span className={classes.title}>
            <span className={classes.name}>{name}</span>
            {here && <HereMark />}
          </span>
          {words !== undefined && <span className={whole ? classes.excerpt : classes.words}>{words}</span>}
        </span>
        <span className={classes.end}>
          {at && <span className={`num ${classes.at}`}>{at}</span>}
          {unread > 0 && (
            <span className={`num ${classes.badge}`}>
              {badgeNumber(unread)}
              <span className="sr">{unread === 1 ? ' mensagem não lida' : ' mensagens não lidas'}</span>
            </span>
          )}
        </span>
      </UnstyledButton>
    </li>
  )
}

/** '14:05' today, '18/11' before; instants are written '18/11/2026 14:05'. */
const shortInstant = (at: string, today: string) =>
  at.slice(0, 10).split('/').toReversed().join('-') === today ? at.slice(-5) : at.slice(0, 5)
