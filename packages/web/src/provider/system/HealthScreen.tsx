import { Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, api, removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider, providerChanged, providerZone } from '../queries.ts'

type Health = Answer<'GET /provider/health'>['response']
type Queue = Health['queues'][number]
type Failed = Health['failed'][number]

const healthQuery = call('GET /provider/health', {}, ofProvider)

/** How e-mails leave, what waits in the queues, and the jobs that were given up. */
export default function HealthScreen() {
  const query = useQuery(healthQuery)
  const lists = { queues: useListing({ apart: true, stays: true }), failed: useListing({ apart: true, stays: true }) }
  const retry = useMutation({
    mutationFn: (id: string) => api('POST /provider/jobs/{id}/retry', { params: { id }, expiredSession: 'throw' }),
    onSuccess: () => toast('O trabalho voltou à fila'),
    onSettled: () => providerChanged(),
  })
  const mail = query.data?.mail
  return (
    <Page title="Saúde" hint="E-mails, filas e trabalhos de que se desistiu.">
      <Stack gap="lg">
        <section className="card" aria-label="E-mails">
          <Stack gap={4} p="md" mih={92}>
            <Title order={2} fz="lg">
              E-mails
            </Title>
            {mail && (
              <>
                <Text fz="sm">{`${mail.way}: ${mail.problem ?? 'funciona'}`}</Text>
                <Text fz="sm">{`${mail.waiting} na fila, ${mail.failed} desistidos`}</Text>
              </>
            )}
          </Stack>
        </section>
        <div>
          <Title order={2} fz="lg" mb="xs">
            Trabalhos desistidos
          </Title>
          <DataTable
            label="Trabalhos desistidos"
            list={lists.failed}
            query={{ ...query, data: query.data?.failed }}
            columns={failedColumns}
            rowId={({ id }) => id}
            emptyTitle="Nenhum trabalho falhou de vez"
            rowActions={({ id, queue }) => (
              <>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Tentar de novo ${queue} ${id}`}
                  onClick={() => retry.mutate(id)}
                >
                  Tentar de novo
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  ml={6}
                  aria-label={`Apagar ${queue} ${id}`}
                  onClick={() => void discard(id, queue)}
                >
                  Apagar
                </Button>
              </>
            )}
          />
        </div>
        <div>
          <Title order={2} fz="lg" mb="xs">
            Filas
          </Title>
          <DataTable
            label="Filas"
            list={lists.queues}
            query={{ ...query, data: query.data?.queues.filter(isBusy) }}
            columns={queueColumns}
            rowId={({ queue }) => queue}
            emptyTitle="Nada nas filas"
            unit={['fila', 'filas']}
          />
        </div>
      </Stack>
    </Page>
  )
}

/** Queues in which there is nothing are not shown. */
const isBusy = ({ waiting, later, running, failed }: Queue) => waiting + later + running + failed > 0

const discard = (id: string, queue: string) =>
  deleteRecord({
    about: queue,
    text: 'O que este trabalho faria não será feito.',
    topic: 'provider',
    remove: () => removal('DELETE /provider/jobs/{id}', { params: { id }, expiredSession: 'throw' }),
  })

const failedColumns: readonly Column<Failed>[] = [
  { id: 'queue', header: 'Fila', card: 'title' },
  {
    id: 'at',
    header: 'Desistiu em',
    value: ({ failed_at }) => failed_at,
    text: ({ failed_at }) => formatInstant(failed_at, providerZone),
    width: 160,
  },
  { id: 'tries', header: 'Tentativas', align: 'end', width: 110 },
  { id: 'error', header: 'Erro' },
]

const queueColumns: readonly Column<Queue>[] = [
  { id: 'queue', header: 'Fila', card: 'title' },
  { id: 'waiting', header: 'Esperando', align: 'end' },
  { id: 'later', header: 'Para depois', align: 'end' },
  { id: 'running', header: 'Em andamento', align: 'end' },
  { id: 'failed', header: 'Desistidos', align: 'end' },
]
