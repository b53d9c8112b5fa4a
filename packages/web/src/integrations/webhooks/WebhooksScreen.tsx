import { Anchor } from '@mantine/core'
import type { Webhook } from '@prumo/contract/integrations/webhooks/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { IntegrationViews } from '../IntegrationViews.tsx'
import { Deliveries } from './Deliveries.tsx'
import { SecretShown, type ShownSecret } from './SecretShown.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { sentenceOf, useHappenings, webhooksQuery } from './webhooks.ts'

/** 'Webhooks': the company's own programs that are told of what happens. */
export default function WebhooksScreen() {
  const { time_zone } = useAccount()
  const happenings = useHappenings()
  const [made, setMade] = useState<ShownSecret | null>(null)
  const [read, setRead] = useState<Webhook | null>(null)
  const { create, edit, open } = useRecordForm<Webhook>('Novo webhook', (opened) => (
    <WebhookForm {...opened} onSecret={setMade} />
  ))
  const columns = useMemo(
    () => columnsOf({ happenings, timeZone: time_zone, onRead: setRead }),
    [happenings, time_zone],
  )
  return (
    <Page
      title="Webhooks"
      hint="Programas da sua empresa que ficam sabendo na hora do que acontece aqui, como uma tarefa concluída ou um lançamento pago."
      actions={create}
    >
      <IntegrationViews />
      {made && <SecretShown made={made} onDone={() => setMade(null)} />}
      <DataTable
        label="Webhooks"
        list={useListing({ order: 'title' })}
        query={useQuery(webhooksQuery)}
        columns={columns}
        rowId={({ id }) => id}
        onRow={() => setRead}
        emptyHint="Um webhook avisa um programa seu do que acontece no Prumo: uma planilha, a loja virtual, o sistema do contador."
        rowActions={(webhook) => (
          <EditDelete name={webhook.title} onEdit={() => edit(webhook)} onDelete={() => void remove(webhook)} />
        )}
      />
      {open}
      {read && (
        <Deliveries
          webhook={read}
          onRenew={() => {
            setRead(null)
            void renew(read, setMade)
          }}
          onClose={() => setRead(null)}
        />
      )}
    </Page>
  )
}

const remove = ({ id, title }: Webhook) =>
  deleteRecord({
    about: title,
    topic: 'integrations',
    remove: () => removal('DELETE /integrations/webhooks/{id}', { params: { id } }),
  })

async function renew({ id, title }: Webhook, show: (made: ShownSecret) => void) {
  const agreed = await confirm({
    title: 'Trocar o segredo?',
    text: 'Por um dia o segredo atual também vale, para você trocá-lo no seu programa com calma.',
    about: title,
    confirm: 'Trocar',
    cancel: 'Cancelar',
  })
  if (!agreed) return
  const { response } = await api('POST /integrations/webhooks/{id}/secret', { params: { id } })
  show({ title, secret: response.secret })
  await changed('integrations')
}

type Reading = {
  happenings: ReturnType<typeof useHappenings>
  timeZone: string
  onRead: (webhook: Webhook) => void
}

const columnsOf = ({ happenings, timeZone, onRead }: Reading): readonly Column<Webhook>[] => [
  {
    id: 'title',
    header: 'Para que serve',
    cell: (webhook) => (
      <Anchor component="button" fz="inherit" onClick={() => onRead(webhook)}>
        {webhook.title}
      </Anchor>
    ),
    card: 'title',
  },
  {
    id: 'events',
    header: 'Avisa quando',
    value: ({ events }) => events.map((event) => sentenceOf(happenings, event)).join(', '),
    sortable: false,
    width: '34%',
  },
  { id: 'host', header: 'Onde', width: 200 },
  {
    id: 'state',
    header: 'Situação',
    value: ({ on, failing_since }) => (on ? (failing_since ? 'Falhando' : 'Ligado') : 'Desligado'),
    cell: ({ on, off_because, failing_since }) =>
      on ? (
        failing_since ? (
          <StatusMark tone="bad">Falhando desde {formatInstant(failing_since, timeZone)}</StatusMark>
        ) : (
          <StatusMark tone="good">Ligado</StatusMark>
        )
      ) : (
        <>
          <StatusMark tone="quiet">Desligado</StatusMark>
          {off_because && <div>{off_because}</div>}
        </>
      ),
    card: 'aside',
    width: 190,
  },
  {
    id: 'delivered',
    header: 'Última entrega',
    value: ({ delivered_at }) => delivered_at,
    text: ({ delivered_at }) => (delivered_at ? formatInstant(delivered_at, timeZone) : 'Ainda não'),
    width: 150,
  },
]
