import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../platform/clock.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { MadeOfList } from '../../ui/of-record.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ItemLine } from '../daily-meeting/ItemLine.tsx'
import items from '../daily-meeting/MeetingItems.module.css'
import { historyQuery } from '../daily-meeting/meeting-queries.ts'
import classes from './Meetings.module.css'

const FEW = 10

/** What was agreed in the meetings and is open, to be ticked off here; the rest is in the history. */
export function OpenAgreements() {
  const { today } = useToday()
  const open = useQuery(historyQuery({ page: 1, per_page: FEW, search: '', status: '1' }))
  return (
    <section className={`card ${classes.kind} ${classes.past}`} aria-labelledby="em-aberto">
      <h2 id="em-aberto">Combinados em aberto</h2>
      <QueryBoundary query={open}>
        {({ response, total }) =>
          response.length === 0 ? (
            <EmptyLine>Nada em aberto: o que for combinado nas reuniões fica aqui</EmptyLine>
          ) : (
            <>
              <MadeOfList kind="meeting_item" ids={response.map(({ id }) => String(id))}>
                <ul className={items.rows} aria-labelledby="em-aberto">
                  {response.map((item) => (
                    <ItemLine key={item.id} item={item} today={today} />
                  ))}
                </ul>
              </MadeOfList>
              {total > response.length && (
                <TextLink to="/myday-feedbacks" search={{ situacao: 'abertos' }}>
                  {`Ver todos os ${total}`}
                </TextLink>
              )}
            </>
          )
        }
      </QueryBoundary>
    </section>
  )
}
