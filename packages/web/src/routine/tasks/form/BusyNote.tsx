import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePerson } from '../../../admin/users/people.ts'
import { useAccount } from '../../../platform/session.ts'
import { colleagueTimesQuery, isHourless } from '../../calendar/busy-times.ts'
import { overlapping } from '../../calendar/day-layout.ts'

type Props = {
  person: number
  date: string | null
  hour: string
  hour_finish: string
  /** The task itself, which is no obstacle to itself. */
  task: number | undefined
}

/** Says that the person is busy at the hour that is planned; nothing is refused because of it. */
export function BusyNote({ person, date, hour, hour_finish, task }: Props) {
  const { user_id } = useAccount()
  const name = usePerson(person)?.name ?? ''
  const planned = date !== null && hour !== ''
  const { data } = useQuery({ ...colleagueTimesQuery(person, date ?? '', date ?? ''), enabled: planned })
  const busy = planned
    ? overlapping(data ?? [], { hour, hour_finish: hour_finish || null }).filter(
        (time) => !time.done && !isHourless(time) && time.key !== `task ${task}`,
      )
    : []
  const [first, ...others] = busy
  if (!first) return null
  const who = person === user_id ? 'Você' : name
  const when =
    first.hour === null
      ? 'o dia todo'
      : first.hour_finish
        ? `das ${first.hour} às ${first.hour_finish}`
        : `às ${first.hour}`
  return (
    <Text fz="sm" c="dimmed" role="status">
      {`${who} já tem compromisso ${when}${first.label && `: ${first.label}`}`}
      {others.length > 0 && `, e mais ${others.length}`}.
    </Text>
  )
}
