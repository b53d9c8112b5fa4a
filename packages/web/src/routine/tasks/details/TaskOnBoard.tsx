import { Input, SegmentedControl } from '@mantine/core'
import { type Tab, type TaskCard, tabs, tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { boardAddresses } from '@prumo/contract/boards/kinds.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { call, changed } from '../../../platform/query.ts'
import { AddressLink } from '../../../ui/AddressLink.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { mayConclude } from '../actions/prerequisites.ts'

const cardQuery = (id: number) => call('GET /calendar/task/{id}/card', { params: { id } }, { topic: 'boards' })

/** The column of the board on which a task lies, and the others to move it to. */
export function TaskOnBoard({ task }: { task: Task }) {
  const card = useQuery(cardQuery(task.id)).data
  return card ? <Column card={card} task={task} /> : null
}

function Column({ card, task }: { card: TaskCard; task: Task }) {
  const move = useMutation({
    mutationFn: (tab: Tab) => api(`PUT ${boardAddresses[card.board]}/tasks/move`, { body: { tab, ids: [card.id] } }),
    onSettled: () => changed('boards', 'tasks'),
  })
  const shown = move.isPending ? move.variables : card.tab_id
  const isFixed = card.archived || task.status === '2'
  const choose = async (tab: Tab) => {
    if (tab === 'concluded' && !(await mayConclude(task))) return
    move.mutate(tab)
  }
  return (
    <div role="group" aria-label="No quadro">
      <Input.Label component="div" mb={4}>
        <AddressLink href={card.link}>{card.board_title}</AddressLink>
      </Input.Label>
      {isFixed ? (
        <StatusMark tone={card.tab_id === 'concluded' ? 'good' : 'quiet'}>
          {card.archived ? 'Arquivada' : tabTitles[card.tab_id]}
        </StatusMark>
      ) : (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={`Coluna no ${card.board_title}`}
          data={tabs.map((tab) => ({ value: tab, label: tabTitles[tab] }))}
          value={shown}
          disabled={move.isPending}
          onChange={(tab) => void choose(tab)}
        />
      )}
    </div>
  )
}
