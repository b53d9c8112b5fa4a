import { createHash } from 'node:crypto'

/**
 * Identifies a password without revealing it: what the password granted (a ticket, a trusted device, attempts of a
 * code) ends when the password changes in any way.
 */
export const passwordMark = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')
