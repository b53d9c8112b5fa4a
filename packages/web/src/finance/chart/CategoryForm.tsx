import { Checkbox, Group, Radio, TextInput } from '@mantine/core'
import { type Topic, TopicInput } from '@prumo/contract/finance/chart/endpoints.ts'
import { type DreGroup, dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { saves } from '../../platform/saving.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { calculationTypes } from './calculation-types.ts'

const save = saves('POST /client/finance/topic', 'PUT /client/finance/topic/{id}', { versioned: true })
const groups = dreGroups.map(({ id, name }) => ({ value: String(id), label: name }))

/** A category of the chart of accounts (screen S160): what it is called, and where and how the DRE counts it. */
export const CategoryForm = ({ group, ...opened }: Opened<Topic> & { group: DreGroup }) => (
  <RecordForm
    {...opened}
    title={{ create: 'Nova categoria', edit: 'Editar categoria' }}
    schema={TopicInput}
    initial={{
      topic: '',
      type: group.sign === '+' ? ('1' as const) : ('2' as const),
      group_id: String(group.id),
      show_percentage: true,
    }}
    valuesOf={({ topic, type, group_id, show_percentage }) => ({
      topic,
      type,
      group_id: String(group_id),
      show_percentage,
    })}
    bodyOf={(values) => ({ ...values, group_id: Number(values.group_id) })}
    save={(body, base) => save(body, base)}
    fieldOf={{
      'finance.category_duplicate': 'topic',
      'finance.kind_in_use': 'type',
      'finance.month_closed': 'group_id',
    }}
    topic="finance"
  >
    {(field) => (
      <>
        <TextInput label="Nome" data-autofocus autoComplete="off" {...field('topic')} />
        <Radio.Group
          label="Tipo de cálculo"
          description="O que é lançado nesta categoria entra ou sai do caixa."
          {...field('type')}
        >
          <Group gap="lg" mt={8}>
            {Object.entries(calculationTypes).map(([type, label]) => (
              <Radio key={type} value={type} label={label} />
            ))}
          </Group>
        </Radio.Group>
        <SearchSelect
          label="Grupo da DRE"
          description={opened.record && 'Em outro grupo, ela fica por último.'}
          data={groups}
          allowDeselect={false}
          {...field('group_id')}
        />
        <Checkbox label="Mostrar os percentuais na DRE" {...field('show_percentage', { type: 'checkbox' })} />
      </>
    )}
  </RecordForm>
)
