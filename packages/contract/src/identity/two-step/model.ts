import { z } from 'zod'
import { Instant } from '../../fields.ts'

/** How many recovery codes there are when they are new. */
export const recoveryCodeCount = 10

/** What comes as `record` with `signin.second_step`: the password was right, the code is awaited until then. */
export const SecondStepAsked = z.object({ ticket: z.string(), expires_at: Instant }).meta({ id: 'SecondStepAsked' })
export type SecondStepAsked = z.infer<typeof SecondStepAsked>

/** A browser that is not asked for the code. */
export const TrustedDevice = z
  .object({
    id: z.int(),
    /** In words: 'Chrome no Windows'. */
    device: z.string(),
    trusted_at: Instant,
    /** When it last spared the code. */
    used_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'TrustedDevice' })
export type TrustedDevice = z.infer<typeof TrustedDevice>

/** How the two-step sign-in of the person in the session stands. */
export const TwoStep = z
  .object({
    /** null: off. */
    since: Instant.nullable(),
    recovery_codes_left: z.int(),
    /** A company the person works in that asks for it: it cannot be turned off. */
    required_by: z.string().nullable(),
    /** Whether setting up asks for the password: not within ten minutes of signing in. */
    asks_password: z.boolean(),
    devices: z.array(TrustedDevice),
  })
  .meta({ id: 'TwoStep' })
export type TwoStep = z.infer<typeof TwoStep>

/** A secret to be put into an application, and confirmed by one of its codes. */
export const TwoStepSetup = z
  .object({
    /** In base32, in groups of four, to be typed where nothing can be scanned. */
    key: z.string(),
    /** otpauth://totp/…: what the QR code says. */
    uri: z.string(),
    /** The QR code as an SVG image. */
    qr_code: z.string(),
    expires_at: Instant,
  })
  .meta({ id: 'TwoStepSetup' })
export type TwoStepSetup = z.infer<typeof TwoStepSetup>

/** Shown this once: only their hashes are kept. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

/** Whether a company asks everybody for two steps, and how many of its active people have them. */
export const CompanyTwoStep = z
  .object({ required: z.boolean(), people: z.object({ active: z.int(), with_two_step: z.int() }) })
  .meta({ id: 'CompanyTwoStep' })
export type CompanyTwoStep = z.infer<typeof CompanyTwoStep>
