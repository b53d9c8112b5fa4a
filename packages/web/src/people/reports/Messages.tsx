import { Text } from '@mantine/core'
import type { Report } from '@prumo/contract/people/reports/model.ts'
import { formatDay } from '../../platform/format.ts'
import classes from './Messages.module.css'

type Props = {
  /** What the conversation begins with. */
  first: Pick<Report, 'what' | 'place' | 'received_on'>
  messages: Report['messages']
  mine: 'reporter' | 'reader'
}

/** A report and what was said below it. Of the time only the day is known. */
export const Messages = ({ first, messages, mine }: Props) => (
  <ul className={classes.messages} aria-label="Conversa">
    <Message
      isMine={mine === 'reporter'}
      head={`Relato, ${formatDay(first.received_on)}`}
      text={[first.what, first.place].filter(Boolean).join('\n\nOnde e quando: ')}
    />
    {messages.map((message) => (
      <Message
        key={message.id}
        isMine={message.from_reporter === (mine === 'reporter')}
        head={`${message.from_reporter ? (mine === 'reporter' ? 'Você' : 'Quem relatou') : message.author}, ${formatDay(message.written_on)}`}
        text={message.text}
      />
    ))}
  </ul>
)

const Message = ({ isMine, head, text }: { isMine: boolean; head: string; text: string }) => (
  <li className={`card ${classes.message}`} data-mine={isMine || undefined}>
    <Text fz="xs" c="dimmed">
      {head}
    </Text>
    {text}
  </li>
)
