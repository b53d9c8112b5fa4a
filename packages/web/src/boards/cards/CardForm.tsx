import { Anchor, Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { type Card, NewCard, type Tab, tabs, tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { type BoardKind, boardAddresses } from '@prumo/contract/boards/kinds.ts'
import { IconArchive, IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { usePeopleOptions } from '../../admin/users/people.ts'
import { api, removal } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { PlanButton } from '../../results/origins/PlanButton.tsx'
import { RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { tagStyle } from '../../routine/tags/tag-tones.ts'
import { tagsQuery } from '../../routine/tags/tags.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { attachChosen } from '../../ui/attachments/attaching.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { useClosingForm } from '../../ui/form/useFormOver.ts'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { archiveCard } from './board-api.ts'
import { CardFiles } from './CardFiles.tsx'
import { CheckListField } from './CheckListField.tsx'
import { PlanLinks, ProcedureLinks } from './LinkFields.tsx'

type Values = {
  title: string
  description: string
  date_finish: string | null
  tab_id: Tab
  tags: number[]
  departments: number[]
  users: number[]
  plans: number[]
  procedures: number[]
  check_list: Card['check_list']
}

const initial: Values = {
  title: '',
  description: '',
  date_finish: null,
  tab_id: 'backlog',
  tags: [],
  departments: [],
  users: [],
  plans: [],
  procedures: [],
  check_list: [],
}

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)
const valuesOf = (card: Card): Values => ({
  title: card.title,
  description: card.description,
  date_finish: card.date_finish,
  tab_id: card.tab_id,
  tags: idsOf(card.tags),
  departments: idsOf(card.departments),
  users: idsOf(card.users),
  plans: idsOf(card.plans),
  procedures: idsOf(card.procedures),
  check_list: card.check_list,
})

type Props = {
  kind: BoardKind
  record?: Card
  /** The card as it is now: for what the form does not write. */
  now?: Card
  onClose: () => void
}

/** A card (screens S181-S183); an archived one is saved by 'Desarquivar e salvar' and by nothing else (rule R326). */
export default function CardForm({ kind, record, now, onClose }: Props) {
  const at = boardAddresses[kind]
  const archived = record !== undefined && record.archived_at !== null
  const tags = useQuery(tagsQuery).data ?? []
  const departments = useQuery(departmentsQuery).data ?? []
  const people = usePeopleOptions()
  const [files, setFiles] = useState<File[]>([])
  const save = async (values: Values, base: Card | undefined) => {
    if (!base) {
      const made = await api(`POST ${at}/task`, { body: values })
      await attachChosen(
        files,
        (chosen) => api(`POST ${at}/task/file/{taskId}`, { params: { taskId: made.response.id }, files: chosen }),
        'A tarefa foi criada, mas os arquivos não foram enviados.',
      )
      return made
    }
    const { tab_id, ...rest } = values
    // An unchanged column is not sent: somebody may have moved the card meanwhile.
    const body = { ...rest, ...(tab_id !== base.tab_id && { tab_id }), updated_at: base.updated_at }
    return archived
      ? api(`PUT ${at}/task/unarchive/{id}`, { params: { id: base.id }, body })
      : api(`PUT ${at}/task/{id}`, { params: { id: base.id }, body })
  }
  return (
    <RecordForm<Values, Values, unknown, Card>
      title={{ create: 'Criar tarefa', edit: archived ? 'Tarefa arquivada' : 'Editar tarefa' }}
      size="lg"
      record={record}
      valuesOf={valuesOf}
      initial={initial}
      schema={NewCard}
      watched
      save={save}
      submit={archived ? 'Desarquivar e salvar' : 'Salvar'}
      topic="boards"
      onClose={onClose}
    >
      {(field, form) => (
        <>
          {record && now && !archived && <CardActions kind={kind} card={now} onClose={onClose} />}
          <TextInput label="Título" data-autofocus {...field('title')} />
          <RichTextField label="Descrição" {...field('description')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateField label="Prazo" clearable {...field('date_finish')} />
            <ChoiceField
              label="Coluna"
              allowDeselect={false}
              data={tabs.map((value) => ({ value, label: tabTitles[value] }))}
              {...field('tab_id')}
            />
          </SimpleGrid>
          <CheckListField
            items={form.values.check_list}
            onChange={(items) => form.setFieldValue('check_list', items)}
          />
          <PickMany
            label="Etiquetas"
            placeholder="Escolha as etiquetas"
            path="tags"
            options={optionsOf([...(record?.tags ?? []), ...tags])}
            chosen={form.values.tags}
            onChange={(chosen) => form.setFieldValue('tags', chosen)}
          />
          <PickMany
            label="Departamentos"
            placeholder="Escolha os departamentos"
            path="departments"
            options={namedOptions([...(record?.departments ?? []), ...departments])}
            chosen={form.values.departments}
            onChange={(chosen) => form.setFieldValue('departments', chosen)}
          />
          {kind !== 'personal' && (
            <PickMany
              label="Responsáveis"
              placeholder="Escolha as pessoas"
              path="users"
              options={[
                ...namedOptions(record?.users ?? []).filter(({ value }) => !people.some((one) => one.value === value)),
                ...people,
              ]}
              chosen={form.values.users}
              onChange={(chosen) => form.setFieldValue('users', chosen)}
            />
          )}
          <PlanLinks
            known={record?.plans ?? []}
            chosen={form.values.plans}
            onChange={(chosen) => form.setFieldValue('plans', chosen)}
          />
          <ProcedureLinks
            known={record?.procedures ?? []}
            chosen={form.values.procedures}
            onChange={(chosen) => form.setFieldValue('procedures', chosen)}
          />
          {!record && <FileDrop label="Anexar arquivos" files={files} maxFiles={10} onChange={setFiles} />}
          {record && <RecordPlans kind="board_card" id={record.id} />}
          {record && <CardFiles kind={kind} id={record.id} editable={!archived} />}
          {record && !archived && (
            <RecordActivity kind="board_card" id={record.id} topic="boards" alone={kind === 'personal'} />
          )}
        </>
      )}
    </RecordForm>
  )
}

const unique = <Option extends { value: number }>(options: readonly Option[]) => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]
const optionsOf = (tags: readonly { id: number; label: string; color: string }[]) =>
  unique(tags.map(({ id, label, color }) => ({ value: id, label, style: tagStyle(color) })))
const namedOptions = (records: readonly { id: number; name: string }[]) =>
  unique(records.map(({ id, name }) => ({ value: id, label: name })))

/** What is done with a card besides saving it. */
function CardActions({ kind, card, onClose }: { kind: BoardKind; card: Card; onClose: () => void }) {
  const { today } = useToday()
  const close = useClosingForm()
  const at = boardAddresses[kind]
  const toDay = async () => {
    try {
      await api(`POST ${at}/task/day/{id}`, { params: { id: card.id }, body: { date: today } })
      toast('Tarefa no seu dia de hoje')
    } catch (error) {
      showFailure(error)
    }
    await changed('boards', 'tasks')
  }
  const remove = async () => {
    const gone = await deleteRecord({
      about: card.title,
      topic: 'boards',
      bin: { kind: 'board_card', id: card.id },
      remove: () => removal(`DELETE ${at}/task/{id}`, { params: { id: card.id } }),
    })
    if (gone) onClose()
  }
  return (
    <Group gap="xs">
      {card.task ? (
        <TextLink to="/tasks" search={{ tarefa: card.task.id }}>
          {card.task.done
            ? 'Feita no cronograma'
            : `No cronograma de ${card.task.user_name}, ${formatDay(card.task.date)}`}
        </TextLink>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          onClick={() => void toDay()}
        >
          Tarefa no meu dia
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArchive size={16} aria-hidden />}
        onClick={() => close(() => void archiveCard(kind, card))}
      >
        Arquivar
      </Button>
      <Button
        size="xs"
        variant="default"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void remove()}
      >
        Apagar
      </Button>
      <PlanButton kind="board_card" id={card.id} name={card.title} />
      {card.link && (
        <Anchor component={AddressLink} href={card.link}>
          Abrir a tela do Prumo em que isto se faz
        </Anchor>
      )}
      {card.concluded_by && <Text fz="sm" c="dimmed">{`${card.concluded_by.title}: ${card.concluded_by.words}`}</Text>}
    </Group>
  )
}
