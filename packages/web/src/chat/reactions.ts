import type { Reaction } from '@prumo/contract/chat/reactions.ts'
import {
  type Icon,
  IconConfetti,
  IconEye,
  IconHeart,
  IconHeartHandshake,
  IconMoodHappy,
  IconThumbUp,
} from '@tabler/icons-react'

/** What each reaction looks like, and what a screen reader says. */
export const reactionLooks: Readonly<Record<Reaction, { Face: Icon; name: string }>> = {
  like: { Face: IconThumbUp, name: 'Joinha' },
  love: { Face: IconHeart, name: 'Amei' },
  laugh: { Face: IconMoodHappy, name: 'Risada' },
  party: { Face: IconConfetti, name: 'Parabéns' },
  thanks: { Face: IconHeartHandshake, name: 'Obrigado' },
  seen: { Face: IconEye, name: 'Vi' },
}
