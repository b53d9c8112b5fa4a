import { Popover, UnstyledButton } from '@mantine/core'
import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import { IconPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './Pinned.module.css'
import { pinnedQuery } from './queries.ts'

type Props = { room: number | null; onOpen: (message: number) => void }

/** What a conversation keeps in sight, above its messages: the message, or how many they are, which opens them. */
export function Pinned({ room, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  const { data = [] } = useQuery(pinnedQuery(room))
  const [first] = data
  if (!first) return null
  if (data.length === 1)
    return (
      <UnstyledButton className={classes.bar} onClick={() => onOpen(first.id)}>
        <IconPin size={15} aria-hidden />
        <span className={classes.text}>
          <span className="sr">Mensagem fixada: </span>
          {wordsOf(first)}
        </span>
      </UnstyledButton>
    )
  return (
    <Popover opened={open} onChange={setOpen} width="target" trapFocus returnFocus withRoles={false} zIndex={230}>
      <Popover.Target>
        <UnstyledButton
          className={classes.bar}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          <IconPin size={15} aria-hidden />
          <span className={classes.text}>{`${data.length} mensagens fixadas`}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} role="dialog" aria-label="Mensagens fixadas">
        <ul>
          {data.map((message) => (
            <li key={message.id}>
              <UnstyledButton
                className={classes.one}
                onClick={() => {
                  setOpen(false)
                  onOpen(message.id)
                }}
              >
                <b>{message.user_name.split(' ')[0]}</b> {wordsOf(message)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const wordsOf = ({ text, files }: Message) => text.replaceAll(/\s+/g, ' ') || (files[0]?.name ?? '')
