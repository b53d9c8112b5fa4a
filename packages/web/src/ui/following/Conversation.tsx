import { Text } from '@mantine/core'
import classes from './Conversation.module.css'

type Said = {
  id: number
  isMine: boolean
  /** Who and when: 'Você, 12/05/2026'. */
  head: string
  text: string
}

/** What somebody without a user sent, and what was said below it. */
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
