import { z } from 'zod'
import { Instant } from '../../fields.ts'

/** How many recovery codes a new set has. */
export const recoveryCodeCount = 10

/**
 * The `record` of the error `signin.second_step`: the password was right, and the code is accepted until `expires_at`.
 */
export const SecondStepAsked = z.object({ ticket: z.string(), expires_at: Instant }).meta({ id: 'SecondStepAsked' })
export type SecondStepAsked = z.infer<typeof SecondStepAsked>

/** A browser that is not asked for the code. */
export const TrustedDevice = z
  .object({
    id: z.int(),
    /** In words: 'Chrome no Windows'. */
    device: z.string(),
    trusted_at: Instant,
    /** When it last signed in without a code. */
    used_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'TrustedDevice' })
export type TrustedDevice = z.infer<typeof TrustedDevice>

/** The state of the two-step sign-in of the person in the session. */
export const TwoStep = z
  .object({
    /** null: off. */
    since: Instant.nullable(),
    recovery_codes_left: z.int(),
    /** The name of a company of the person that requires it, so that it cannot be turned off; null when none does. */
    required_by: z.string().nullable(),
    /** True if setting up asks for the password. It does not within ten minutes of signing in. */
    asks_password: z.boolean(),
    devices: z.array(TrustedDevice),
  })
  .meta({ id: 'TwoStep' })
export type TwoStep = z.infer<typeof TwoStep>

/** A secret for an authenticator application. It takes effect when one of its codes confirms it. */
export const TwoStepSetup = z
  .object({
    /** In base32, in groups of four, for typing it where nothing can be scanned. */
    key: z.string(),
    /** otpauth://totp/…: the content of the QR code. */
    uri: z.string(),
    /** The QR code as an SVG image. */
    qr_code: z.string(),
    expires_at: Instant,
  })
  .meta({ id: 'TwoStepSetup' })
export type TwoStepSetup = z.infer<typeof TwoStepSetup>

/** Shown only once: the server stores only their hashes. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

/** The company's rule of two-step sign-in, and how many of its active people have it. */
export const CompanyTwoStep = z
  .object({ required: z.boolean(), people: z.object({ active: z.int(), with_two_step: z.int() }) })
  .meta({ id: 'CompanyTwoStep' })
export type CompanyTwoStep = z.infer<typeof CompanyTwoStep>
