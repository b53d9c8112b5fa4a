import { Button, Group, Text } from '@mantine/core'
import type { Delivery, Webhook } from '@prumo/contract/integrations/webhooks/endpoints.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './Deliveries.module.css'
import { deliveriesQuery, sentenceOf, useHappenings } from './webhooks.ts'

const states: Record<Delivery['state'], { tone: Tone; words: string }> = {
  waiting: { tone: 'waiting', words: 'Esperando' },
  done: { tone: 'good', words: 'Entregue' },
  failed: { tone: 'bad', words: 'Não entregue' },
  unseen: { tone: 'quiet', words: 'Não enviada' },
}

type Props = { webhook: Webhook; onRenew: () => void; onClose: () => void }

/** What a webhook was told in the last 30 days, the newest first, and what waits. */
export function Deliveries({ webhook: { id, title }, onRenew, onClose }: Props) {
  const pages = useInfiniteQuery(deliveriesQuery(id))
  return (
    <ReadModal title={`Mensagens de ${title}`} onClose={onClose} size="xl">
      <Writes>
        <Button size="xs" variant="default" mb={12} onClick={onRenew}>
          Trocar o segredo
        </Button>
      </Writes>
      <QueryBoundary query={{ ...pages, data: pages.data?.pages.flatMap(({ response }) => response) }}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <EmptyLine>Nada aconteceu ainda do que este webhook espera.</EmptyLine>
          ) : (
            <>
              <ul className={classes.list}>
                {deliveries.map((delivery) => (
                  <Line key={delivery.id} delivery={delivery} />
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

function Line({ delivery }: { delivery: Delivery }) {
  const { id, event, record_id, happened_at, state, status, failure, tries, due_at, body } = delivery
  const { time_zone } = useAccount()
  const happenings = useHappenings()
  const again = useMutation({
    mutationFn: () => api('POST /integrations/deliveries/{id}/again', { params: { id } }),
    onSuccess: () => toast('Pronto! A mensagem sai em instantes.'),
    onSettled: () => changed('integrations'),
  })
  const { tone, words } = states[state]
  return (
    <li>
      <Group gap={8}>
        <b>{sentenceOf(happenings, event)}</b>
        <span className={classes.when}>
          {formatInstant(happened_at, time_zone)}, número {record_id}
        </span>
        <StatusMark tone={tone}>{words}</StatusMark>
      </Group>
      {state === 'unseen' ? (
        <Text fz="sm">O registro não existe mais, ou quem salvou este webhook não o vê.</Text>
      ) : (
        failure !== null && (
          <Text fz="sm">
            {failure} {status !== null && `(resposta ${status}) `}
            {state === 'waiting' && due_at !== null
              ? `Nova tentativa em ${formatInstant(due_at, time_zone)}.`
              : `Tentativas: ${tries}.`}
          </Text>
        )
      )}
      {body !== null && (
        <Group gap={8} align="start">
          <details className={classes.body}>
            <summary>O que foi enviado</summary>
            <pre tabIndex={0}>{pretty(body)}</pre>
          </details>
          {state !== 'waiting' && (
            <Writes>
              <Button size="compact-xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
                Enviar de novo
              </Button>
            </Writes>
          )}
        </Group>
      )}
    </li>
  )
}

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
