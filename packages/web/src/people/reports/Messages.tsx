import type { Report } from '@prumo/contract/people/reports/model.ts'
import { formatDay } from '../../platform/format.ts'
import { Conversation } from '../../ui/following/Conversation.tsx'

type Props = {
  /** The beginning of the conversation. */
  first: Pick<Report, 'what' | 'place' | 'received_on'>
  messages: Report['messages']
  mine: 'reporter' | 'reader'
}

/** A report and what was said below it. Of the time only the day is known. */
export const Messages = ({ first, messages, mine }: Props) => (
  <Conversation
    said={[
      {
        id: 0,
        isMine: mine === 'reporter',
        head: `Relato, ${formatDay(first.received_on)}`,
        text: [first.what, first.place].filter(Boolean).join('\n\nOnde e quando: '),
      },
      ...messages.map((message) => ({
        id: message.id,
        isMine: message.from_reporter === (mine === 'reporter'),
        head: `${message.from_reporter ? (mine === 'reporter' ? 'Você' : 'Quem relatou') : message.author}, ${formatDay(message.written_on)}`,
        text: message.text,
      })),
    ]}
  />
)
