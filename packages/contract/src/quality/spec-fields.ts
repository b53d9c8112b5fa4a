import { z } from 'zod'
import { OptionalDate } from '../date-fields.ts'

/** A date, or none; '0000-00-00' of older records is none too (decision O194). */
export const DateOrNone = z.preprocess((typed) => (typed === '0000-00-00' ? null : typed), OptionalDate)
