import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider, providerChanged, providerZone } from '../queries.ts'

type Deletion = Answer<'GET /provider/deletions'>['response'][number]

const deletionsQuery = call('GET /provider/deletions', {}, ofProvider)

/** The accounts and companies that are to be deleted; a company's can be canceled when it asks for it. */
export default function DeletionsScreen() {
  const query = useQuery(deletionsQuery)
  const keep = useMutation({
    mutationFn: (id: number) =>
      api('DELETE /provider/deletions/companies/{id}', { params: { id }, expiredSession: 'throw' }),
    onSuccess: () => toast('A empresa não será mais excluída'),
    onSettled: () => providerChanged(),
  })
  const ask = async ({ id, name }: Deletion) => {
    const yes = await confirm({
      title: 'Cancelar a exclusão?',
      about: name,
      text: 'Só a pedido de quem responde pela empresa, que recebe um e-mail.',
      confirm: 'Cancelar a exclusão',
      cancel: 'Voltar',
    })
    if (yes) keep.mutate(id)
  }
  return (
    <Page title="Exclusões" hint="Pedidas pelas próprias pessoas e empresas, as mais próximas primeiro.">
      <DataTable
        label="Exclusões"
        list={useListing({ pageSize: 25 })}
        query={query}
        columns={columns}
        rowId={({ kind, id }) => `${kind} ${id}`}
        emptyTitle="Nenhuma exclusão marcada"
        rowActions={(one) =>
          one.kind === 'company' && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Cancelar a exclusão de ${one.name}`}
              onClick={() => void ask(one)}
            >
              Cancelar a exclusão
            </Button>
          )
        }
      />
    </Page>
  )
}

const columns: readonly Column<Deletion>[] = [
  { id: 'name', header: 'Nome', card: 'title' },
  { id: 'kind', header: 'O quê', value: ({ kind }) => (kind === 'company' ? 'Empresa' : 'Conta'), width: 120 },
  {
    id: 'requested',
    header: 'Pedida em',
    value: ({ requested_at }) => requested_at,
    text: ({ requested_at }) => formatInstant(requested_at, providerZone),
    width: 160,
  },
  {
    id: 'due',
    header: 'Exclusão em',
    value: ({ due_at }) => due_at,
    text: ({ due_at }) => formatInstant(due_at, providerZone),
    width: 160,
  },
]
