import { Secret, TOTP } from 'otpauth'

// The default parameters of every authenticator application (RFC 6238).
const parameters = { issuer: 'Prumo', algorithm: 'SHA1', digits: 6, period: 30 }
/** Accepted steps before and after the current one: clocks differ, and typing takes time. */
const drift = 1

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code; `label` is the account's name in the application. */
export const otpauthUri = (secret: string, label: string): string =>
  new TOTP({ ...parameters, label, secret: Secret.fromBase32(secret) }).toString()

/** The time step (30 s since 1970) of a code; undefined when it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...parameters,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: drift,
  })
  return delta === null ? undefined : Math.floor(timestamp / (parameters.period * 1000)) + delta
}
