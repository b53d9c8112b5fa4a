import { ActionIcon, Checkbox, Input, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { showFailure } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { AtOnce } from '../../ui/form/AtOnce.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './PlanForm.module.css'
import { planQuery } from './plan-queries.ts'

/**
 * The actions of a plan: they are saved as they are ticked and added, apart from the form around them. Those of a concluded
 * plan do not change.
 */
export function PlanActions({ plan }: { plan: number }) {
  const { today } = useToday()
  const stored = useQuery(planQuery(plan)).data
  const actions = stored?.actions ?? []
  const isConcluded = Boolean(stored?.real_end)
  const settled = { onError: showFailure, onSettled: () => changed('results') }
  const tick = useMutation({
    mutationFn: ({ id, done }: { id: number; done: boolean }) =>
      api('PUT /client/action-plan/{id}/actions/{actionId}', {
        params: { id: plan, actionId: id },
        body: { done_on: done ? today : null },
      }),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: (id: number) =>
      api('DELETE /client/action-plan/{id}/actions/{actionId}', { params: { id: plan, actionId: id } }),
    ...settled,
  })
  return (
    <div>
      <Input.Label component="div" mb={4}>
        Ações
      </Input.Label>
      {isConcluded ? (
        <Text size="sm" c="dimmed">
          O plano está concluído e as ações ficam como estão: para mudá-las, apague o fim real e salve.
        </Text>
      ) : (
        <AtOnce />
      )}
      <ul className={classes.actions} aria-label="Ações do plano">
        {actions.map(({ id, what, done_on, due_on, late, responsible }) => (
          <li key={id}>
            <Checkbox
              radius="xl"
              disabled={isConcluded}
              label={what}
              description={[
                responsible,
                due_on && `até ${formatDay(due_on)}`,
                done_on && `feita em ${formatDay(done_on)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              checked={tick.isPending && tick.variables.id === id ? tick.variables.done : done_on !== null}
              onChange={({ currentTarget }) => tick.mutate({ id, done: currentTarget.checked })}
            />
            {late && <StatusMark tone="bad">Atrasada</StatusMark>}
            {!isConcluded && (
              <Writes>
                <ActionIcon color="red" aria-label={`Apagar a ação ${what}`} onClick={() => remove.mutate(id)}>
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Writes>
            )}
          </li>
        ))}
      </ul>
      {!isConcluded && (
        <QuickAdd
          label="Nova ação"
          placeholder="Nova ação"
          maxLength={500}
          topic="results"
          add={(what) => api('POST /client/action-plan/{id}/actions', { params: { id: plan }, body: { what } })}
        />
      )}
    </div>
  )
}
