import type { AnyKind } from '../notifications/kinds.ts'
import type { Morning } from '../notifications/mornings.ts'
import { popReview, popToRead } from './procedures/kinds.ts'
import { tellReviews } from './procedures/reviewing.ts'

export const processesKinds: readonly AnyKind[] = [popToRead, popReview]
export const processesMorning: readonly Morning[] = [tellReviews]
