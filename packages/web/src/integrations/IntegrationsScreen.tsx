import { ActionIcon } from '@mantine/core'
import { formatDate } from '@prumo/contract/dates.ts'
import type { IntegrationKey } from '@prumo/contract/integrations/keys/endpoints.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { removal } from '../platform/api.ts'
import { useToday } from '../platform/clock.ts'
import { formatInstant } from '../platform/format.ts'
import { call } from '../platform/query.ts'
import { useAccount } from '../platform/session.ts'
import { deleteRecord } from '../ui/deleting.ts'
import { useRecordForm } from '../ui/form/useRecordForm.tsx'
import { Page } from '../ui/Page.tsx'
import { StatusMark } from '../ui/StatusMark.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { Column } from '../ui/table/rows.ts'
import { useListing } from '../ui/table/useListing.ts'
import { Writes } from '../ui/Writes.tsx'
import { areasInWords } from './AreasField.tsx'
import classes from './IntegrationsScreen.module.css'
import { IntegrationViews } from './IntegrationViews.tsx'
import { KeyForm, type MadeKey } from './KeyForm.tsx'
import { KeyMade } from './KeyMade.tsx'

const keysQuery = call('GET /integrations/keys', {}, { topic: 'integrations' })

/** 'Integrações': the keys with which programs and assistants enter; a new one is shown once. */
export default function IntegrationsScreen() {
  const { is_responsible, is_root, time_zone } = useAccount()
  const leads = is_responsible || is_root === 'YES'
  const { today } = useToday()
  const [made, setMade] = useState<MadeKey | null>(null)
  const { create, open } = useRecordForm<IntegrationKey>('Nova chave', ({ onClose }) => (
    <KeyForm onMade={setMade} onClose={onClose} />
  ))
  const columns = useMemo(() => columnsOf({ today, leads, timeZone: time_zone }), [today, leads, time_zone])
  return (
    <Page
      title="Integrações"
      hint={
        leads
          ? 'Chaves para planilhas, programas e assistentes. Cada uma abre só o que você escolher, e nunca mais do que você pode.'
          : 'Chaves para os seus programas e assistentes. As suas abrem as suas tarefas e a sua agenda.'
      }
      actions={create}
    >
      <IntegrationViews />
      {made && <KeyMade made={made} onDone={() => setMade(null)} />}
      <DataTable
        label="Chaves de integração"
        list={useListing({ order: 'name' })}
        query={useQuery(keysQuery)}
        columns={columns}
        rowId={({ id }) => id}
        emptyHint="Uma chave liga o Prumo a uma planilha, a outro sistema ou a um assistente de inteligência artificial."
        rowActions={(key) => (
          <Writes>
            <ActionIcon aria-label={`Retirar ${key.name}`} onClick={() => void withdraw(key)}>
              <IconTrash aria-hidden />
            </ActionIcon>
          </Writes>
        )}
      />
      {open}
    </Page>
  )
}

const withdraw = ({ id, name }: IntegrationKey) =>
  deleteRecord({
    about: name,
    topic: 'integrations',
    text: 'O programa que usa esta chave deixa de entrar na hora.',
    done: 'Chave retirada.',
    remove: () => removal('DELETE /integrations/keys/{id}', { params: { id } }),
  })

type Reader = { today: string; leads: boolean; timeZone: string }

const columnsOf = ({ today, leads, timeZone }: Reader): readonly Column<IntegrationKey>[] => [
  {
    id: 'name',
    header: 'Para que serve',
    cell: ({ name, ending, ends_on }) => (
      <span className={classes.name}>
        <span>{name}</span>
        <span className={classes.ending}>…{ending}</span>
        {ends_on !== null && ends_on < today && <StatusMark tone="quiet">Venceu</StatusMark>}
      </span>
    ),
    card: 'title',
  },
  { id: 'opens', header: 'O que abre', value: areasInWords, sortable: false, width: '34%' },
  ...(leads
    ? [{ id: 'person', header: 'De quem é', value: ({ user_name }: IntegrationKey) => user_name, width: 160 }]
    : []),
  {
    id: 'used',
    header: 'Último uso',
    value: ({ used_at }) => used_at,
    text: ({ used_at }) => (used_at ? formatInstant(used_at, timeZone) : 'Ainda não'),
    cell: ({ id, used_at }) =>
      used_at === null ? (
        'Ainda não'
      ) : leads ? (
        <TextLink to="/audit" search={{ chave: id }} fz="inherit">
          {formatInstant(used_at, timeZone)}
        </TextLink>
      ) : (
        formatInstant(used_at, timeZone)
      ),
    width: 160,
  },
  {
    id: 'ends',
    header: 'Vale até',
    value: ({ ends_on }) => ends_on,
    text: ({ ends_on }) => (ends_on ? formatDate(ends_on) : 'Sem fim'),
    width: 110,
  },
]
