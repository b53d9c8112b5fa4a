import { useNow } from '../platform/clock.ts'
import type { KeptRecord } from '../platform/offline/answers.ts'
import { seenWords } from '../platform/offline/seen-words.ts'
import { useAccount } from '../platform/session.ts'
import { TextLink } from '../ui/TextLink.tsx'

type Props = { records: readonly KeptRecord[]; onGo?: () => void }

/** The lines of a list: the screens that open again on this device, and of when each is. */
export function KeptRecords({ records, onGo }: Props) {
  const { time_zone } = useAccount()
  const now = useNow()
  return records.map(({ address, title, about, at }) => (
    <li key={address}>
      <TextLink to={address as '/'} {...(onGo && { onClick: onGo })}>
        <b>{title}</b>
        <small>{`${about}, como estava ${seenWords(at, time_zone, now)}`}</small>
      </TextLink>
    </li>
  ))
}
