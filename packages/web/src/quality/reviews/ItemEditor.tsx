import { Button, Table, Text, VisuallyHidden } from '@mantine/core'
import type { ReviewItem } from '@prumo/contract/quality/reviews/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { PlanButton } from '../../results/origins/PlanButton.tsx'
import { RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { tabStore } from '../../ui/draft/draft-store.ts'
import { partsOf } from '../../ui/draft/merging.ts'
import { useFormDraft } from '../../ui/draft/useFormDraft.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { ItemForm } from './ItemForm.tsx'
import classes from './Review.module.css'
import { itemsQuery } from './review-queries.ts'
import type { ShownSubject } from './subject.ts'
import { areItems, type TypedItem, type TypedItems } from './typed-items.ts'

type Props = { review: number; subject: ShownSubject }
type Editing = { saved: ReviewItem } | { typed: TypedItem } | 'new'

const none: TypedItems = { items: [] }
const parts = partsOf<TypedItems>({ items: 'Itens' }, (_, { items }) => items.map(({ acao }) => acao).join('\n'))

let made = 0

/**
 * The items of a subject (screen S198). New ones are first in a list of this browser tab, which a reload keeps, and are
 * saved together.
 */
export function ItemEditor({ review, subject }: Props) {
  const { company_id, user_id } = useAccount()
  const query = useQuery(itemsQuery(review, subject))
  const place = `${subject.particular ? 'particular' : 'standard'} ${subject.id}`
  const { draft } = useFormDraft<TypedItems>({
    server: { values: none, version: '', by: '' },
    parts,
    store: tabStore(`critical items ${company_id} ${user_id} ${review} ${place}`, areItems),
    mirror: ({ items }) => setList(items),
  })
  const [list, setList] = useState<TypedItem[]>(draft.view().values.items)
  const [editing, setEditing] = useState<Editing | null>(null)
  const put = (items: TypedItem[]) => {
    setList(items)
    draft.put({ items })
  }
  const saving = useMutation({
    mutationFn: () =>
      draft.submit(({ items }, idempotencyKey) => {
        const of = subject.particular ? { analise_critica_client_id: review } : { analise_critica_id: review }
        const body = items.map(({ key: _, custo, ...item }) => ({
          ...item,
          custo: custo === '' ? null : custo,
          ...of,
          assunto_entrada_id: subject.id,
        }))
        return api('POST /users/analise-critica/analise-item', { body, idempotencyKey })
      }),
    onSuccess: async (saved) => {
      if (!saved) return
      draft.startFrom(none)
      toast(count(saved.result.response.length, 'item salvo', 'itens salvos'))
      await changed('quality')
    },
  })
  const keep = (item: Omit<TypedItem, 'key'>) => {
    if (editing !== null && editing !== 'new' && 'typed' in editing)
      put(list.map((one) => (one.key === editing.typed.key ? { ...item, key: one.key } : one)))
    else put([...list, { ...item, key: Math.max(0, ...list.map(({ key }) => key)) + ++made }])
  }
  return (
    <section aria-label="Itens">
      <h3>O que se faz</h3>
      <QueryBoundary query={query} skeleton={<Text fz="sm">&nbsp;</Text>}>
        {(items) => items.length > 0 && <Items items={items} onEdit={(saved) => setEditing({ saved })} />}
      </QueryBoundary>
      {list.length > 0 && (
        <div className={classes.list} role="group" aria-label="Itens por salvar">
          <Text fz="sm" fw={500}>
            {count(list.length, 'item por salvar', 'itens por salvar')}
          </Text>
          <ul className={classes.lines}>
            {list.map((item) => (
              <li key={item.key}>
                <span className={classes.words}>
                  {item.acao}
                  <Text span fz="xs" c="dimmed" display="block">
                    {[item.resp, item.prazo && formatDay(item.prazo)].filter(Boolean).join(' · ')}
                  </Text>
                </span>
                <EditDelete
                  name={item.acao}
                  onEdit={() => setEditing({ typed: item })}
                  onDelete={() => put(list.filter(({ key }) => key !== item.key))}
                />
              </li>
            ))}
          </ul>
          <Writes>
            <Button size="xs" loading={saving.isPending} onClick={() => saving.mutate()}>
              {`Salvar ${count(list.length, 'item', 'itens')}`}
            </Button>
          </Writes>
        </div>
      )}
      <Writes>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          Novo item
        </Button>
      </Writes>
      {editing !== null && (
        <ItemForm subject={place} {...(editing !== 'new' && editing)} onKeep={keep} onClose={() => setEditing(null)} />
      )}
    </section>
  )
}

const Items = ({ items, onEdit }: { items: readonly ReviewItem[]; onEdit: (item: ReviewItem) => void }) => (
  <Table.ScrollContainer minWidth={560}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Ação</Table.Th>
          <Table.Th>Responsável</Table.Th>
          <Table.Th>Eficácia das saídas</Table.Th>
          <Table.Th>Prazo</Table.Th>
          <Table.Th>Custo</Table.Th>
          <Table.Th>
            <VisuallyHidden>Ações do item</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.id}>
            <Table.Td>
              {item.acao}
              <RecordPlans kind="critical_item" id={item.id} />
            </Table.Td>
            <Table.Td>{item.resp}</Table.Td>
            <Table.Td className={classes.plain!}>{item.eficacia_saidas}</Table.Td>
            <Table.Td>{item.prazo ? formatDay(item.prazo) : ''}</Table.Td>
            <Table.Td>{item.custo === null ? '' : formatMoney(item.custo)}</Table.Td>
            <Table.Td className={classes.actions!}>
              <PlanButton kind="critical_item" id={item.id} name={item.acao} />
              <EditDelete name={item.acao} onEdit={() => onEdit(item)} onDelete={() => void deleteItem(item)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

const deleteItem = ({ id, acao }: ReviewItem) =>
  deleteRecord({
    about: acao,
    topic: 'quality',
    remove: () => removal('DELETE /users/analise-critica/analise-item/{id}', { params: { id } }),
  })
