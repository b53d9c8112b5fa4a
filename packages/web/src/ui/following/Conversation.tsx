import { Text } from '@mantine/core'
import classes from './Conversation.module.css'

type Said = {
  id: number
  isMine: boolean
  /** The author and the day: 'Você, 12/05/2026'. */
  head: string
  text: string
}

/** A message of somebody without a user, and the answers below it. */
export const Conversation = ({ said }: { said: readonly Said[] }) => (
  <ul className={classes.messages} aria-label="Conversa">
    {said.map(({ id, isMine, head, text }) => (
      <li key={id} className={`card ${classes.message}`} data-mine={isMine || undefined}>
        <Text fz="xs" c="dimmed">
          {head}
        </Text>
        {text}
      </li>
    ))}
  </ul>
)
