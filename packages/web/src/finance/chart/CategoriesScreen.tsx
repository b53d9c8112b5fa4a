import { Button } from '@mantine/core'
import type { Topic } from '@prumo/contract/finance/chart/endpoints.ts'
import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { count } from '@prumo/contract/words.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { categoriesQuery } from '../finance-queries.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { calculationTypes } from './calculation-types.ts'
import { ImportCategories } from './ImportCategories.tsx'
import { SwitchItem } from './SwitchItem.tsx'

/** The categories of a group (screen S158), in the order they have in the DRE. */
export default function CategoriesScreen() {
  const id = Number(useParams({ from: '/member/financeiro/plano-de-contas/$group' }).group)
  const group = dreGroups.find((one) => one.id === id)
  const query = useQuery(categoriesQuery(id))
  const [importing, setImporting] = useState(false)
  const { create, edit, open } = useRecordForm<Topic>(
    'Nova categoria',
    (opened) => group && <CategoryForm {...opened} group={group} />,
    { disabled: !group },
  )
  const take = (
    <Writes>
      <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => setImporting(true)}>
        Importar categorias
      </Button>
    </Writes>
  )
  return (
    <Page
      title={`${group?.name ?? 'Grupo'} - Financeiro`}
      hint={<TrailBelow to="/financeiro/plano-de-contas" title="Plano de contas" here="Categorias" />}
      actions={
        <>
          {group && take}
          {create}
        </>
      }
    >
      <OrderedRecords
        label={`Categorias de ${group?.name ?? 'grupo'}`}
        query={query}
        nameOf={({ name }) => name}
        title={(topic) => (
          <TextLink
            to="/financeiro/plano-de-contas/$group/$topic"
            params={{ group: String(id), topic: String(topic.id) }}
            fw={600}
            c="inherit"
          >
            {topic.name}
          </TextLink>
        )}
        facts={(topic) => (
          <>
            {topic.disabled && <StatusMark tone="quiet">Desligada</StatusMark>}
            <span>{calculationTypes[topic.type]}</span>
            <span className="num">
              {topic.subtopics_count === 0 ? 'Sem contas' : count(topic.subtopics_count, 'conta', 'contas')}
            </span>
          </>
        )}
        onEdit={edit}
        menu={(topic) => (
          <SwitchItem
            off={topic.disabled}
            change={(disabled) => {
              const { id: of, topic: name, type, group_id, updated_at } = topic
              const body = { topic: name, type, group_id, disabled, updated_at }
              return api('PUT /client/finance/topic/{id}', { params: { id: of }, body })
            }}
          />
        )}
        remove={(topic) => removal('DELETE /client/finance/topic/{id}', { params: { id: topic.id } })}
        reorder={(ids) => api('POST /client/finance/topic/reorder', { body: ids })}
        topic="finance"
        emptyTitle="Nenhuma categoria neste grupo"
        emptyHint="Importe as usuais ou escreva a primeira: em Despesas com pessoal, por exemplo, Folha e Benefícios."
        emptyAction={take}
      />
      {importing && group && <ImportCategories group={group} onClose={() => setImporting(false)} />}
      {open}
    </Page>
  )
}
