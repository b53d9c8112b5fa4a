import { Alert, Button, Group, Text } from '@mantine/core'
import {
  type ListedReport,
  type ReportChannel,
  reportCategories,
  reportStates,
} from '@prumo/contract/people/reports/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyLink } from '../../ui/copy/CopyLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import classes from './ChannelScreen.module.css'
import { Figures } from './Figures.tsx'
import { channelQuery, reportsQuery } from './report-queries.ts'
import { stateTones } from './tones.ts'

const ChannelForm = lazy(() => import('./ChannelForm.tsx'))

/** Where people of the company tell something, who receives it, and what the person has to read. */
export default function ChannelScreen() {
  const query = useQuery(channelQuery)
  const [editing, setEditing] = useState(false)
  const channel = query.data
  return (
    <Page
      title="Canal de relatos"
      hint="Assédio, discriminação, violência, fraude, perigo: com nome ou sem nome, lido só por quem foi nomeado."
      actions={
        channel?.names && (
          <Button
            variant={channel.updated_at ? 'default' : 'filled'}
            leftSection={<IconSettings aria-hidden size={18} />}
            onClick={() => setEditing(true)}
          >
            {channel.updated_at ? 'Configurar o canal' : 'Abrir o canal'}
          </Button>
        )
      }
    >
      <QueryBoundary query={query}>
        {(open) => (
          <>
            {open.receives && <Reports />}
            {open.is_open ? <Where channel={open} /> : <Closed channel={open} />}
            {open.names && open.updated_at && <Figures />}
          </>
        )}
      </QueryBoundary>
      {editing && channel && (
        <Suspense>
          <ChannelForm channel={channel} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  )
}

const Closed = ({ channel }: { channel: ReportChannel }) => (
  <EmptyState
    title="O canal ainda não está aberto"
    hint={
      channel.names
        ? 'Nomeie quem recebe os relatos: de preferência duas pessoas ou mais. Só elas leem; nem você, se não se nomear.'
        : 'Quem responde pela empresa pode abri-lo e nomear quem recebe.'
    }
  />
)

const Where = ({ channel }: { channel: ReportChannel }) => (
  <section className={`card ${classes.about}`} aria-label="Onde relatar">
    <img
      className={classes.code}
      src={`data:image/svg+xml,${encodeURIComponent(channel.qr)}`}
      alt="Código QR do canal de relatos"
    />
    <div className={classes.words}>
      <Text fz="sm">
        Para relatar, use o seu celular, fora do Wi-Fi da empresa: aponte a câmera ou abra o endereço.
      </Text>
      <Text fz="sm" mt={4}>
        {`Recebem: ${channel.receivers.map(({ name }) => name).join(', ')}. Primeira resposta em até ${count(channel.answer_days, 'dia', 'dias')}.`}
      </Text>
      <Group gap="xs" mt="sm">
        <CopyLink value={channel.url} />
        <PdfButton size="xs" href="/api/client/canal-de-relatos/cartaz">
          Cartaz em PDF
        </PdfButton>
        <ButtonLink size="xs" variant="default" to="/acompanhar-relato">
          Acompanhar um relato
        </ButtonLink>
      </Group>
      {channel.names && channel.receivers.length === 1 && (
        <Alert color="ipe" mt="sm" variant="light">
          <Text fz="sm">Só uma pessoa recebe: um relato sobre ela não tem quem o leia. Nomeie mais alguém.</Text>
        </Alert>
      )}
    </div>
  </section>
)

const columns: readonly Column<ListedReport>[] = [
  {
    id: 'category',
    header: 'Assunto',
    value: ({ category }) => reportCategories[category],
    cell: ({ id, category }) => (
      <TextLink to="/canal-de-relatos/$id" params={{ id: String(id) }}>
        {reportCategories[category]}
      </TextLink>
    ),
    card: 'title',
  },
  {
    id: 'protocol',
    header: 'Protocolo',
    value: ({ protocol, is_anonymous, unanswered }) =>
      [protocol, is_anonymous ? 'sem nome' : 'com nome', unanswered > 0 && 'mensagem nova'].filter(Boolean).join(' · '),
  },
  {
    id: 'state',
    header: 'Situação',
    value: ({ state }) => reportStates[state],
    cell: ({ state }) => <StatusMark tone={stateTones[state]}>{reportStates[state]}</StatusMark>,
    card: 'aside',
    width: 150,
  },
  {
    id: 'received',
    header: 'Recebido em',
    value: ({ received_on }) => received_on,
    text: ({ received_on }) => formatDay(received_on),
    width: 130,
  },
  {
    id: 'due',
    header: 'Prazo',
    value: ({ due_on }) => due_on,
    cell: ({ due_on, is_late }) =>
      due_on && (
        <>
          {formatDay(due_on)} {is_late && <StatusMark tone="bad">Atrasado</StatusMark>}
        </>
      ),
    width: 200,
  },
]

function Reports() {
  return (
    <DataTable
      label="Relatos"
      list={useListing()}
      query={useQuery(reportsQuery)}
      columns={columns}
      rowId={({ id }) => id}
      emptyHint="O que chegar a você aparece aqui. De manhã, um aviso diz se chegou algo."
    />
  )
}
