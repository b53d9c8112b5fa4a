import type { Subtopic } from '@prumo/contract/finance/chart/endpoints.ts'
import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, removal } from '../../platform/api.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { accountsQuery, categoryQuery } from '../finance-queries.ts'
import { AccountForm } from './AccountForm.tsx'
import { SwitchItem } from './SwitchItem.tsx'

/** The accounting accounts of a category (screen S161). */
export default function AccountsScreen() {
  const { group, topic } = useParams({ from: '/member/financeiro/plano-de-contas/$group/$topic' })
  const id = Number(topic)
  const of = useQuery(categoryQuery(id))
  const category = of.data
  const query = useQuery(accountsQuery(id))
  const { create, edit, open } = useRecordForm<Subtopic>(
    'Nova conta',
    (opened) => <AccountForm {...opened} topicId={id} />,
    { disabled: !category },
  )
  // The category may have been moved since the address was made.
  const groupId = category?.group_id ?? Number(group)
  return (
    <Page
      title={category?.name ?? 'Categoria'}
      hint={
        <Trail>
          {[
            <TextLink key="chart" to="/financeiro/plano-de-contas" fz="sm">
              Plano de contas
            </TextLink>,
            <TextLink key="group" to="/financeiro/plano-de-contas/$group" params={{ group: String(groupId) }} fz="sm">
              {dreGroups.find((one) => one.id === groupId)?.name ?? 'Grupo'}
            </TextLink>,
            <span key="here">Contas contábeis</span>,
          ]}
        </Trail>
      }
      actions={create}
    >
      <OrderedRecords
        label={`Contas de ${category?.name ?? 'categoria'}`}
        // Both come together, or the list would be pushed by its title.
        query={category ? query : { ...of, data: undefined }}
        nameOf={({ name }) => name}
        facts={({ disabled }) => disabled && <StatusMark tone="quiet">Desligada</StatusMark>}
        onEdit={edit}
        menu={(account) => (
          <SwitchItem
            off={account.disabled}
            change={(disabled) => {
              const { id: of, topic: name, topic_id, updated_at } = account
              const body = { topic: name, topic_id, disabled, updated_at }
              return api('PUT /client/finance/subtopic/{id}', { params: { id: of }, body })
            }}
          />
        )}
        remove={(account) => removal('DELETE /client/finance/subtopic/{id}', { params: { id: account.id } })}
        reorder={(ids) => api('POST /client/finance/subtopic/reorder', { body: ids })}
        topic="finance"
        emptyTitle="Nenhuma conta ainda"
        emptyHint="Contas dizem do que é cada lançamento da categoria: em Ocupação, por exemplo, Aluguel, Água e Energia. Sem contas, lança-se direto na categoria."
      />
      {category && query.data && (
        <QuickAdd
          topic="finance"
          label="Nova conta"
          placeholder="Nova conta"
          maxLength={120}
          add={(name) => api('POST /client/finance/subtopic', { body: { topic: name, topic_id: id } })}
        />
      )}
      {open}
    </Page>
  )
}
