import { Secret, TOTP } from 'otpauth'

// What every authenticator application understands without being told (RFC 6238).
const parameters = { issuer: 'Prumo', algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps before and after the present one whose code is taken: clocks differ, and typing takes time. */
const drift = 1

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says; `label` is how the application names the account. */
export const otpauthUri = (secret: string, label: string): string =>
  new TOTP({ ...parameters, label, secret: Secret.fromBase32(secret) }).toString()

/** The time step (30 s since 1970) a code belongs to; undefined when it is not of this moment. */
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
