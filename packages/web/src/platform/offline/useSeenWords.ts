import { useNow } from '../clock.ts'
import { useAccount } from '../session.ts'
import { useStore } from '../store.ts'
import { seenWords } from './seen-words.ts'
import { seenAt } from './snapshot.ts'

/** 'às 14:32': when the server last sent the stored content; undefined when it never did. */
export function useSeenWords(): string | undefined {
  const { time_zone } = useAccount()
  const at = useStore(seenAt)
  const now = useNow()
  return at === undefined ? undefined : seenWords(at, time_zone, now)
}
