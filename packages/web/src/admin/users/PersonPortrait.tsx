import { useToday } from '../../platform/clock.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { awayOn, usePerson } from './people.ts'

type Props = { id: number | null | undefined; name: string; size?: number }

/** The photograph of a person of the company, or their initials; shown beside the name. */
export const PersonPortrait = ({ id, name, size = 24 }: Props) => (
  <Portrait name={name} path={usePerson(id)?.photo_path ?? null} size={size} />
)

/** 'De férias até 10/12', beside the name of a person who is away on the date; today by default. */
export function AwayMark({ id, on }: { id: number | null | undefined; on?: string | null }) {
  const { today } = useToday()
  const person = usePerson(id)
  const away = person && awayOn(person, on || today)
  return away ? <StatusMark tone="waiting">{away}</StatusMark> : null
}
