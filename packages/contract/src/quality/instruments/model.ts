import { z } from 'zod'
import { DateOnly } from '../../date-fields.ts'
import { Instant, optionalText, Reference, text, whole } from '../../fields.ts'
import { plainDecimal } from '../../money.ts'
import { versioned } from '../../record-calls.ts'
import { DateOrNone } from '../spec-fields.ts'

// What a company measures with (ISO 9001, 7.1.5), and how right it was each time somebody looked.

/** A measure in a request: a number or its decimal text, with up to nine digits before the point and six after it. */
const Measure = ({ min, message }: { min?: number; message: string }) =>
  z
    .custom<number | string>()
    .transform((value: unknown, refused): string => {
      const problem = (error: string) => {
        refused.issues.push({ code: 'custom', message: error, input: value })
        return z.NEVER
      }
      if (value === undefined || value === null || value === '') return problem(message)
      const written = typeof value === 'number' || typeof value === 'string' ? plainDecimal(String(value).trim()) : ''
      if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(written)) return problem('Use um número com até seis casas decimais')
      if (min !== undefined && Number(written) < min) return problem('Use um número a partir de 0')
      return written
    })
    .meta({ type: 'number' })

const none = (value: unknown) => (value === '' || value === undefined ? null : value)

const CalibrationState = z.enum(['passed', 'failed', 'none'])

export const Instrument = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    place: z.string(),
    department_id: z.int().nullable(),
    department: z.string(),
    owner_id: z.int().nullable(),
    owner: z.string(),
    tolerance: z.number(),
    unit: z.string(),
    every_months: z.int(),
    /** Until when it is calibrated again. */
    next_on: z.string().nullable(),
    due: z.enum(['none', 'soon', 'late']),
    /** Since when nothing is measured with it; null: it is in use. */
    ended_on: z.string().nullable(),
    /** By its last calibration. */
    state: CalibrationState,
    calibrated_on: z.string().nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'Instrument' })
export type Instrument = z.output<typeof Instrument>

const Calibration = z.object({
  id: z.int(),
  calibrated_on: z.string(),
  certificate: z.string(),
  provider: z.string(),
  result: z.number().nullable(),
  error: z.number(),
  uncertainty: z.number(),
  /** The instrument's, as it was that day. */
  tolerance: z.number(),
  passed: z.boolean(),
  affected: z.string(),
  rnc: z.object({ id: z.int(), code: z.string() }).nullable(),
  created_by: z.string(),
})
export type Calibration = z.output<typeof Calibration>

/** An instrument with its calibrations, the newest first. */
export const InstrumentHistory = Instrument.extend({ calibrations: z.array(Calibration) }).meta({
  id: 'InstrumentHistory',
})
export type InstrumentHistory = z.output<typeof InstrumentHistory>

export const InstrumentInput = z.object({
  code: text(60, 'Escreva a identificação'),
  title: text(200, 'Diga o que é'),
  place: optionalText(200),
  department_id: Reference.default(null),
  owner_id: Reference.default(null),
  tolerance: Measure({ min: 0, message: 'Diga o erro que ele pode ter' }),
  unit: optionalText(20),
  every_months: whole(1, 120, 'Use de 1 a 120 meses'),
  next_on: DateOrNone.default(null),
  ended_on: DateOrNone.default(null),
})
export const InstrumentChange = versioned(InstrumentInput)

/** One out of tolerance needs `affected`. Without `next_on` the day of the next one stays. */
export const CalibrationInput = z.object({
  calibrated_on: DateOnly,
  certificate: optionalText(120),
  provider: optionalText(200),
  result: z.preprocess(none, Measure({ message: '' }).nullable()).default(null),
  error: Measure({ message: 'Escreva o erro do certificado' }),
  uncertainty: z.preprocess((value) => none(value) ?? 0, Measure({ min: 0, message: '' })).default('0'),
  affected: optionalText(3000),
  next_on: DateOrNone.optional(),
})
