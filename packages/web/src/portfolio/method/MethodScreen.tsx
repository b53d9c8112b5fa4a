import { TextInput } from '@mantine/core'
import type { OwnPack } from '@prumo/contract/portfolio/packs.ts'
import { count } from '@prumo/contract/words.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { PortfolioViews } from '../Views.tsx'
import { packsQuery } from './method.ts'

function hereOf({ here, version }: OwnPack) {
  if (here === null) return { tone: 'quiet', words: 'Não trazido' } as const
  return here < version
    ? ({ tone: 'waiting', words: `Versão ${here}: há uma nova` } as const)
    : ({ tone: 'now', words: `Versão ${here}` } as const)
}

function placesOf({ companies, behind }: OwnPack): string {
  if (companies === 0) return ''
  const words = count(companies, 'empresa', 'empresas')
  return behind === 0 ? words : `${words}, ${behind} com versão anterior`
}

const columnsIn = (company: string, zone: string): readonly Column<OwnPack>[] => [
  {
    id: 'title',
    header: 'Pacote',
    cell: ({ id, title }) => (
      <TextLink to="/carteira/metodo/$id" params={{ id: String(id) }}>
        {title}
      </TextLink>
    ),
    card: 'title',
  },
  { id: 'version', header: 'Versão', align: 'end', width: 96 },
  { id: 'items', header: 'Itens', align: 'end', width: 96 },
  {
    id: 'here',
    header: `Em ${company}`,
    value: (pack) => hereOf(pack).words,
    cell: (pack) => <StatusMark tone={hereOf(pack).tone}>{hereOf(pack).words}</StatusMark>,
    card: 'aside',
  },
  {
    id: 'companies',
    header: 'Empresas',
    value: ({ companies }) => companies,
    text: placesOf,
    width: 170,
  },
  {
    id: 'changed',
    header: 'Mudou em',
    value: ({ changed_at }) => changed_at,
    text: ({ changed_at }) => formatInstant(changed_at, zone),
    width: 170,
  },
]

/** 'Método': what a consultant takes from one company to the next. */
export default function MethodScreen() {
  const { company_name, time_zone } = useAccount()
  const { edit, open } = useRecordForm<OwnPack>('', (opened) => <NameForm {...opened} />)
  return (
    <Page
      title="Método"
      hint="O que você leva de uma empresa a outra: a estrutura e os textos, sem pessoas, datas, valores e arquivos."
      actions={
        <Writes>
          <ButtonLink to="/carteira/metodo/novo" variant="filled" leftSection={<IconPlus aria-hidden />}>
            Novo pacote
          </ButtonLink>
        </Writes>
      }
    >
      <PortfolioViews />
      <DataTable
        label="Pacotes"
        list={useListing({ order: 'title' })}
        query={useQuery(packsQuery)}
        columns={columnsIn(company_name, time_zone)}
        rowId={({ id }) => id}
        unit={['pacote', 'pacotes']}
        emptyHint={`Faça o primeiro com os processos, POPs, cargos e indicadores que deram certo em ${company_name}.`}
        rowActions={(pack) => (
          <EditDelete name={pack.title} onEdit={() => edit(pack)} onDelete={() => void deletePack(pack)} />
        )}
      />
      {open}
    </Page>
  )
}

const NameForm = (opened: Opened<OwnPack>) => (
  <RecordForm
    {...opened}
    container="modal"
    title="Mudar o nome do pacote"
    initial={{ title: '' }}
    save={({ title }) => api('PUT /portfolio/packs/{id}', { params: { id: opened.record!.id }, body: { title } })}
    fieldOf={{ 'pack.duplicate': 'title' }}
    saved="Atualizado com sucesso"
    topic="portfolio"
  >
    {(field) => <TextInput label="Nome" data-autofocus autoComplete="off" {...field('title')} />}
  </RecordForm>
)

const deletePack = ({ id, title }: OwnPack) =>
  deleteRecord({
    about: title,
    topic: 'portfolio',
    remove: () => removal('DELETE /portfolio/packs/{id}', { params: { id } }),
  })
