import { TextInput } from '@mantine/core'
import { type Subtopic, SubtopicInput } from '@prumo/contract/finance/chart/endpoints.ts'
import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { saves } from '../../platform/saving.ts'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { chartQuery } from '../finance-queries.ts'

const save = saves('POST /client/finance/subtopic', 'PUT /client/finance/subtopic/{id}', { versioned: true })

/** An accounting account (screen S162); it changes its category as long as nothing uses it. */
export function AccountForm({ topicId, ...opened }: Opened<Subtopic> & { topicId: number }) {
  const categories = useQuery(chartQuery).data ?? []
  return (
    <RecordForm
      {...opened}
      title={{ create: 'Nova conta', edit: 'Editar conta' }}
      schema={SubtopicInput}
      initial={{ topic: '', topic_id: topicId }}
      save={(body, base) => save(body, base)}
      fieldOf={{ 'finance.account_duplicate': 'topic', 'finance.in_use': 'topic_id' }}
      topic="finance"
    >
      {(field) => (
        <>
          <TextInput label="Nome" data-autofocus autoComplete="off" {...field('topic')} />
          {opened.record && (
            <PickOne
              label="Categoria"
              description="Só muda enquanto nada usa a conta."
              options={categories.map(({ id, name, group_id, disabled }) => ({
                value: id,
                label: name,
                hint: dreGroups.find((group) => group.id === group_id)?.name,
                inactive: disabled,
              }))}
              {...field('topic_id')}
            />
          )}
        </>
      )}
    </RecordForm>
  )
}
