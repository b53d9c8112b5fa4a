import { createHash, randomInt } from 'node:crypto'
import { type Following, readableAlphabet } from '@prumo/contract/following.ts'

/** `groups` groups of `letters` random letters: 'K7M3Q-X9PFD'. A letter has 4.9 bits. */
const written = (groups: number, letters: number) =>
  Array.from({ length: groups }, () =>
    Array.from({ length: letters }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join(''),
  ).join('-')

/** What to mention when asking about something: random, so that it tells no stranger how many there are. */
export const newProtocol = (): string => written(2, 5)

/** What opens, with its protocol, what somebody without a user sent: 98 bits. It is shown once and stored nowhere. */
export const newFollowingSecret = (): string => written(4, 5)

/** What is stored of both: only who knows them finds the record. They are random: a slow hash would protect no more. */
export const followingHash = ({ protocol, secret }: Following): string => {
  const bare = (text: string) => text.replaceAll('-', '')
  return createHash('sha256')
    .update(`following ${bare(protocol)} ${bare(secret)}`)
    .digest('hex')
}
