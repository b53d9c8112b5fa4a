import { Group, Text } from '@mantine/core'
import type { Automation, Firing } from '@prumo/contract/integrations/automations/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import classes from '../webhooks/Deliveries.module.css'
import { firingsQuery } from './words.ts'

const states: Record<Firing['state'], { tone: Tone; words: string }> = {
  waiting: { tone: 'waiting', words: 'Esperando' },
  done: { tone: 'good', words: 'Feito' },
  skipped: { tone: 'quiet', words: 'Não se aplicava' },
  failed: { tone: 'bad', words: 'Não deu certo' },
  stopped: { tone: 'quiet', words: 'Parou' },
}

/** What an automation did in the last 90 days, and why. */
export function Firings({ automation: { id, title }, onClose }: { automation: Automation; onClose: () => void }) {
  const pages = useInfiniteQuery(firingsQuery(id))
  const { time_zone } = useAccount()
  return (
    <ReadModal title={title} onClose={onClose}>
      <QueryBoundary query={{ ...pages, data: pages.data?.pages.flatMap(({ response }) => response) }}>
        {(firings) =>
          firings.length === 0 ? (
            <EmptyLine>Nada aconteceu ainda do que ela espera.</EmptyLine>
          ) : (
            <>
              <ul className={classes.list}>
                {firings.map(({ id: firing, happened_at, state, title: about, link, why }) => (
                  <li key={firing}>
                    <Group gap={8}>
                      {about !== '' && (link === '' ? <b>{about}</b> : <AddressLink href={link}>{about}</AddressLink>)}
                      <span className={classes.when}>{formatInstant(happened_at, time_zone)}</span>
                      <StatusMark tone={states[state].tone}>{states[state].words}</StatusMark>
                    </Group>
                    {why !== '' && <Text fz="sm">{why}</Text>}
                  </li>
                ))}
              </ul>
              <ShowMore pages={pages} />
            </>
          )
        }
      </QueryBoundary>
    </ReadModal>
  )
}
