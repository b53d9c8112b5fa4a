import { Anchor, Button, Text } from '@mantine/core'
import type { Automation } from '@prumo/contract/integrations/automations/model.ts'
import type { ReadyAutomation } from '@prumo/contract/integrations/automations/ready.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { AutomationForm } from './AutomationForm.tsx'
import classes from './AutomationsScreen.module.css'
import { Firings } from './Firings.tsx'
import { readyFor, sentenceOf, type Words } from './sentences.ts'
import { automationsQuery, useWords } from './words.ts'

/** 'Automações': what the company has done by itself, in sentences. */
export default function AutomationsScreen() {
  const { time_zone } = useAccount()
  const words = useWords()
  const [read, setRead] = useState<Automation | null>(null)
  const [begun, setBegun] = useState<ReadyAutomation | null>(null)
  const { create, edit, open } = useRecordForm<Automation>('Nova automação', (opened) => <AutomationForm {...opened} />)
  const columns = useMemo(() => columnsOf({ words, timeZone: time_zone, onRead: setRead }), [words, time_zone])
  return (
    <Page
      title="Automações"
      hint="O que o Prumo faz sozinho: quando algo acontece, se for o caso, então ele age em nome de quem escreveu."
      actions={create}
    >
      <DataTable
        label="Automações"
        list={useListing({ order: 'title' })}
        query={useQuery(automationsQuery)}
        columns={columns}
        rowId={({ id }) => id}
        emptyHint="Comece de uma pronta, ou escreva a sua."
        emptyAction={<ReadyOnes words={words} onChoose={setBegun} />}
        rowActions={(automation) => (
          <EditDelete
            name={automation.title}
            onEdit={() => edit(automation)}
            onDelete={() => void remove(automation)}
          />
        )}
      />
      {open}
      {begun && <AutomationForm ready={begun} onClose={() => setBegun(null)} />}
      {read && <Firings automation={read} onClose={() => setRead(null)} />}
    </Page>
  )
}

/** Of which areas a first one is shown; all of them are in the form. */
const firstOf = ['rnc.created', 'task.late', 'action_plan.late', 'indicator.off_target', 'finance_entry.due', undefined]

function ReadyOnes({ words, onChoose }: { words: Words; onChoose: (ready: ReadyAutomation) => void }) {
  const ready = readyFor(words)
  const first = firstOf.flatMap((event) => ready.find(({ when }) => when.event === event) ?? [])
  return (
    <Writes>
      <ul className={classes.ready} aria-label="Automações prontas">
        {first.map((one) => (
          <li key={one.title}>
            <Button variant="default" fullWidth onClick={() => onChoose(one)}>
              {one.title}
            </Button>
          </li>
        ))}
      </ul>
      <Text fz="sm" c="dimmed">
        {`Em Nova automação há ${ready.length} para escolher.`}
      </Text>
    </Writes>
  )
}

const remove = ({ id, title }: Automation) =>
  deleteRecord({
    about: title,
    topic: 'integrations',
    remove: () => removal('DELETE /integrations/automations/{id}', { params: { id } }),
  })

/** A sentence is read whole. */
const wraps = { whiteSpace: 'normal' } as const

type Reading = { words: Words; timeZone: string; onRead: (automation: Automation) => void }

const columnsOf = ({ words, timeZone, onRead }: Reading): readonly Column<Automation>[] => [
  {
    id: 'title',
    header: 'Automação',
    text: (automation) => `${automation.title} ${sentenceOf(automation, words)}`,
    cell: (automation) => (
      <>
        <Anchor component="button" fz="inherit" ta="start" onClick={() => onRead(automation)}>
          {automation.title}
        </Anchor>
        <Text fz="sm" c="dimmed" style={wraps}>
          {sentenceOf(automation, words)}
        </Text>
      </>
    ),
    brief: ({ title }) => title,
    width: '48%',
    card: 'title',
  },
  {
    id: 'state',
    header: 'Situação',
    value: ({ on }) => (on ? 'Ligada' : 'Desligada'),
    cell: ({ on, off_because }) => (
      <>
        <StatusMark tone={on ? 'good' : 'quiet'}>{on ? 'Ligada' : 'Desligada'}</StatusMark>
        {off_because && <div>{off_because}</div>}
      </>
    ),
    card: 'aside',
    width: 170,
  },
  { id: 'person', header: 'Em nome de', value: ({ user_name }) => user_name, width: 170 },
  {
    id: 'fired',
    header: 'Agiu',
    text: ({ fired, fired_at }) =>
      fired_at ? `${fired} em 30 dias, a última em ${formatInstant(fired_at, timeZone)}` : 'Ainda não',
    width: 180,
  },
]
