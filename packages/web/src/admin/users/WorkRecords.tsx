import { Anchor, Text } from '@mantine/core'
import type { Duty } from '@prumo/contract/admin/users/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/query.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './HandOverModal.module.css'
import { PersonSelect } from './PersonSelect.tsx'

type Props = {
  user: number
  duty: Duty
  personOf: (id: number) => number | null
  onChoose: (id: number, to: number | null) => void
}

/** Open work of one kind, one by one, and the person chosen for each. */
export function WorkRecords({ user, duty, personOf, onChoose }: Props) {
  const query = useQuery(
    call('GET /client/users/{id}/work/{duty}', { params: { id: user, duty: duty.id } }, { topic: 'users' }),
  )
  return (
    <QueryBoundary query={query} skeleton={<ListSkeleton rows={Math.min(duty.count, 4)} height={34} />}>
      {(rows) => (
        <>
          <ul className={classes.records}>
            {rows.map(({ id, title, link }) => {
              const name = title ?? 'Só desta pessoa'
              return (
                <li key={id}>
                  {link === null ? (
                    <span className={title === null ? classes.hidden : undefined}>{name}</span>
                  ) : (
                    <Anchor href={link} target="_blank" inherit>
                      {name}
                    </Anchor>
                  )}
                  <PersonSelect
                    aria-label={`Quem continua: ${name}, ${id}`}
                    size="xs"
                    without={user}
                    value={personOf(id)}
                    onChange={(to) => onChoose(id, to)}
                  />
                </li>
              )
            })}
          </ul>
          {rows.length < duty.count && (
            <Text fz="xs" c="dimmed">
              Aqui estão {rows.length} de {duty.count}. Os demais vão com quem foi escolhido para todos.
            </Text>
          )}
        </>
      )}
    </QueryBoundary>
  )
}
